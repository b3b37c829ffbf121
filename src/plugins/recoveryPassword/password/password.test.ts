import { createSeededRandom } from '../../../testing/provider/seededRandom.ts'
import { checkPassword, PASSWORD_SPECIALS } from './checkPassword.ts'
import { GENERATOR_CLASSES, generatePassword } from './generatePassword.ts'
import { passwordStrength } from './passwordStrength.ts'
import { recoveryFileName } from './recoveryFile.ts'

describe('the rules for a recovery password', () => {
  it.each([
    ['', 'empty'],
    ['a', 'too-short'],
    ['Abc12', 'too-short'],
    ['Abc123', null],
    [`aA0${PASSWORD_SPECIALS}`, null],
    ['x'.repeat(4096), null],
  ])('the recovery password %j has the fault: %s', (password, problem) => {
    expect(checkPassword(password)).toEqual({ problem, offenders: [] })
  })

  it('a recovery password may have every letter and digit, and these specials: !@#$%^&*()-_+. [RECOVERY-16]', () => {
    expect(PASSWORD_SPECIALS).toBe('!@#$%^&*()-_+.')
    const allowed = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter(
      (character) => checkPassword(character.repeat(6)).problem === null,
    )
    expect(allowed.sort().join('')).toBe(
      Array.from(`ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789${PASSWORD_SPECIALS}`).sort().join(''),
    )
  })

  it('a recovery password with any other ASCII character names that character, and a space as SPACE [RECOVERY-17]', () => {
    for (let code = 0; code < 128; code += 1) {
      const character = String.fromCharCode(code)
      if (/[A-Za-z0-9!@#$%^&*()\-_+.]/.test(character)) continue
      const { problem, offenders } = checkPassword(`Abcdef${character}1`)
      expect(problem).toBe('characters')
      expect(offenders).toHaveLength(1)
      if (character === ' ') expect(offenders).toEqual(['SPACE'])
      else if (code < 32 || code === 127) expect(offenders[0]).toMatch(/^U\+00[0-9A-F]{2}$/)
      else expect(offenders).toEqual([character])
    }
  })

  it.each([
    ['letters of other scripts', 'пароль', ['п', 'а', 'р', 'о', 'л', 'ь']],
    ['an accented letter in one code point', 'caf\u00e91234', ['\u00e9']],
    ['an accented letter in two', 'cafe\u03011234', ['e\u0301']],
    ['an emoji', 'rocket🚀1', ['🚀']],
    ['an emoji of seven code points as one', 'home👨‍👩‍👧‍👦12', ['👨‍👩‍👧‍👦']],
    ['a flag as one', 'bern🇨🇭12', ['🇨🇭']],
    ['letters from right to left', 'סיסמה1', ['ס', 'י', 'מ', 'ה']],
    ['a change of direction that cannot be seen', 'abc\u202edef', ['U+202E']],
    ['a space of no width', 'abc\u200bdef', ['U+200B']],
    ['a byte order mark', '\ufeffabcdef', ['U+FEFF']],
    ['a space that does not break', 'abc\u00a0def', ['U+00A0']],
    ['a tab and a line break', 'abc\tde\nf', ['U+0009', 'U+000A']],
    ['half a surrogate pair', 'abcde\ud83d', ['U+D83D']],
    ['letters of double width, that look like ours', 'ＡＢＣdef', ['Ａ', 'Ｂ', 'Ｃ']],
    ['a semicolon', 'abc;def', [';']],
    ['each once, however often it is there', 'a b c ~~ d', ['SPACE', '~']],
  ])('a recovery password with %s is named as having a forbidden character', (_what, password, offenders) => {
    expect(checkPassword(password)).toEqual({ problem: 'characters', offenders })
  })

  it('a recovery password names forbidden characters in a browser without Intl.Segmenter too', () => {
    const segmenter = Object.getOwnPropertyDescriptor(Intl, 'Segmenter')!
    Object.defineProperty(Intl, 'Segmenter', { value: undefined, configurable: true })
    try {
      expect(checkPassword('rocket🚀 1').offenders).toEqual(['🚀', 'SPACE'])
      expect(checkPassword('cafe\u03011').offenders).toEqual(['U+0301'])
    } finally {
      Object.defineProperty(Intl, 'Segmenter', segmenter)
    }
  })
})

describe('the strength of a password', () => {
  it.each([
    ['', 'weak'],
    ['abc', 'weak'],
    ['Ab1!', 'weak'],
    ['password', 'weak'],
    ['Password1!', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['12345678901234567890', 'weak'],
    ['abcabcabcabcabcabcabc', 'weak'],
    ['qwerty123456', 'weak'],
    ['tulip4garden', 'medium'],
    ['Tulip4garden', 'medium'],
    ['river-copper-lantern', 'medium'],
    ['River-7-copper-lantern', 'strong'],
    ['x7#Kq9!mTz4w', 'strong'],
    // Within a hundredth of 0.5 and of 0.9, on both sides.
    ['#BQQBQBBK', 'weak'],
    ['kzkzkWkk', 'medium'],
    ['kW4dZ7pQ2mX999999', 'medium'],
    ['4-jzqk52K5W', 'strong'],
  ])('the strength of the password %s is %s [RECOVERY-19]', (password, label) => {
    expect(passwordStrength(password).label).toBe(label)
  })

  it('a password score above 0.5 is medium, and above 0.9 strong [RECOVERY-18]', () => {
    for (let length = 0; length < 30; length += 1) {
      const { score, label } = passwordStrength('gX3#pQ7!bV5*nR9%hZ2^fJ6-kL8_tW'.slice(0, length))
      expect(label).toBe(score > 0.9 ? 'strong' : score > 0.5 ? 'medium' : 'weak')
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
    }
  })

  it("a password's variety raises its strength from 8 characters on [RECOVERY-19]", () => {
    const gain = (password: string) => passwordStrength(password).score - passwordStrength(password.slice(0, -1)).score
    expect(gain('gX3#pQ7!')).toBeGreaterThan(0.3)
    expect(gain('gX3#pQ7')).toBeLessThan(0.1)
  })

  it('the strength of a password never falls when a random character is added', () => {
    const random = createSeededRandom(7)
    const password = generatePassword(random.bytes)
    for (let length = 1; length < password.length; length += 1) {
      expect(passwordStrength(password.slice(0, length + 1)).score).toBeGreaterThanOrEqual(
        passwordStrength(password.slice(0, length)).score,
      )
    }
  })
})

describe('the password generator', () => {
  const made = (count: number, seed = 3) => {
    const random = createSeededRandom(seed)
    return Array.from({ length: count }, () => generatePassword(random.bytes))
  }

  it('a generated password follows the rules, has every class of characters, and is strong [RECOVERY-20]', () => {
    for (const password of made(500)) {
      expect(password).toHaveLength(16)
      expect(checkPassword(password).problem).toBeNull()
      for (const letters of GENERATOR_CLASSES)
        expect(Array.from(password).some((character) => letters.includes(character))).toBe(true)
      expect(passwordStrength(password).label).toBe('strong')
    }
  })

  it('the password generator uses no characters that look alike [RECOVERY-20]', () => {
    expect(GENERATOR_CLASSES.join('')).not.toMatch(/[0Oo1Il5S2Z8B|.()]/)
    expect(made(200).join('')).not.toMatch(/[0Oo1Il5S2Z8B|.()]/)
  })

  it('generated recovery passwords are never the same twice', () => {
    expect(new Set(made(500)).size).toBe(500)
  })

  it('the password generator discards bytes that would make some characters more likely', () => {
    const alphabet = GENERATOR_CLASSES.join('')
    const bytes = Array.from({ length: 256 }, (_, value) => value)
    const chosen = new Map<string, number>()
    // Each byte alone, followed by ones that complete the password: its first character is what the byte became.
    for (const byte of bytes) {
      let isFirst = true
      const rest = GENERATOR_CLASSES.map((letters) => alphabet.indexOf(letters[0]!))
      const password = generatePassword((length) => {
        const drawn = Uint8Array.from({ length }, (_, index) =>
          isFirst && index === 0 ? byte : rest[index % rest.length]!,
        )
        isFirst = false
        return drawn
      })
      const isTaken = byte < 256 - (256 % alphabet.length)
      if (isTaken) chosen.set(password[0]!, (chosen.get(password[0]!) ?? 0) + 1)
      else expect(password[0]).toBe(GENERATOR_CLASSES[1][0])
    }
    expect(chosen.size).toBe(alphabet.length)
    expect(new Set(chosen.values()).size).toBe(1)
  })

  it('the password generator draws again if a class of characters is missing', () => {
    const alphabet = GENERATOR_CLASSES.join('')
    let calls = 0
    const password = generatePassword((length) => {
      calls += 1
      return Uint8Array.from({ length }, (_, index) => (calls === 1 ? 0 : (index * 7) % alphabet.length))
    })
    expect(calls).toBe(2)
    expect(password).not.toMatch(/^a+$/)
  })
})

describe('the name of the recovery file', () => {
  it.each([
    ['Acme', 'Acme-recovery-password.txt'],
    ['Acme: Home/Work', 'Acme-Home-Work-recovery-password.txt'],
    ['../../etc/passwd', 'etc-passwd-recovery-password.txt'],
    ['Café Zürich', 'Café-Zürich-recovery-password.txt'],
    ['日本のアプリ', '日本のアプリ-recovery-password.txt'],
    ['\u202eexe.tsil', 'exe-tsil-recovery-password.txt'],
    ['🚀', 'wallet-recovery-password.txt'],
    ['', 'wallet-recovery-password.txt'],
    ['x'.repeat(300), `${'x'.repeat(60)}-recovery-password.txt`],
  ])('the recovery file of the app %j is named %s [RECOVERY-29, V5.4.1, V5.4.2]', (appName, name) => {
    expect(recoveryFileName(appName)).toBe(name)
  })
})

import { LANGUAGES, type Language } from 'latchkey/core/contract'
import { writerOf } from '../messages/writer.ts'
import { composeCodeText, type CodeText } from './codeText.ts'
import { segmentsOf } from './segments.ts'

const PAGE = '@app.example.com #012345'

/** Composes the message of an app with these texts of its own. */
async function compose(
  language: Language,
  overrides: Partial<CodeText> = {},
  own: Record<string, string> = {},
): Promise<string> {
  const appName = overrides.appName ?? 'Plants'
  const { write } = await writerOf({ id: 'plants', name: appName, texts: { [language]: own } }, language)
  const origin = 'https://app.example.com:8443'
  return composeCodeText({ code: '012345', appName, lifetimeS: 600, origin, write, own, ...overrides })
}

/** The text message of a code in each language. */
const MESSAGES: Readonly<Record<Language, string>> = {
  en: '012345 is your Plants code. It expires in 10 minutes. Never share it.',
  ar: '012345 هو رمزك في Plants. لا تشاركه مع أحد.',
  de: '012345 ist dein Code für Plants. Er läuft in 10 Minuten ab. Gib ihn nie weiter.',
  es: '012345 es tu clave de Plants. Vence en 10 minutos. No la compartas.',
  fr: '012345 est votre code Plants. Il expire dans 10 minutes. Ne le partagez jamais.',
  it: '012345 è il tuo codice Plants. Scade tra 10 minuti. Non condividerlo mai.',
  ja: '012345はPlantsの確認コードです。10分間有効です。他人に教えないでください。',
  ko: 'Plants 인증 코드는 012345입니다. 아무에게도 알려 주지 마세요.',
  nl: '012345 is je code voor Plants. Hij verloopt over 10 minuten. Deel hem nooit.',
  pl: '012345 to kod do Plants. Wygasa za 10 minut. Nikomu go nie podawaj.',
  'pt-BR': '012345: código de Plants. Não compartilhe.',
  sv: '012345 är din kod för Plants. Den går ut om 10 minuter. Dela den aldrig.',
  tr: '012345, Plants kodunuz. Süresi 10 dakika sonra dolar. Kimseye vermeyin.',
  uk: '012345 — код для Plants. Нікому не кажіть.',
  'zh-CN': '012345 是您的Plants验证码，10 分钟内有效，请勿告诉他人。',
}

describe('the text message', () => {
  it.each(Object.entries(MESSAGES) as [Language, string][])(
    'the text message of a code in %s is one part, and its last line names the page for autofill [CODE-54, CODE-76]',
    async (language, text) => {
      const message = await compose(language)
      expect(message).toBe(`${text}\n\n${PAGE}`)
      expect(segmentsOf(message)).toBe(1)
    },
  )

  it('every language has its text message of a code in this file', () => {
    expect(Object.keys(MESSAGES).sort()).toEqual([...LANGUAGES].sort())
  })

  it('the fullest text of a code is sent if the shorter one takes as many parts [CODE-76]', async () => {
    const appName = 'The application with the longest name of all applications'
    const message = await compose('uk', { appName, origin: 'https://login.a-long-name.example.com' })
    expect(message).toContain('Діє 10 хвилин.')
    expect(segmentsOf(message)).toBe(2)
  })

  it("an app's own text of a code is sent in place of both of ours [CODE-76]", async () => {
    const own = { 'sms.code': '{code}: Zahlencode von {app}. Gültig für {minutes} Minuten – nur für dich!' }
    expect(await compose('de', {}, own)).toBe(
      `012345: Zahlencode von Plants. Gültig für 10 Minuten – nur für dich!\n\n${PAGE}`,
    )
  })

  it('the text of a code names an internationalised host in ASCII', async () => {
    const message = await compose('en', { origin: 'https://bücher.example' })
    expect(message.split('\n').at(-1)).toBe('@xn--bcher-kva.example #012345')
  })

  it('the text message of a login code names no page if the request came from no page', async () => {
    expect(await compose('en', { origin: undefined })).not.toMatch(/[@#\n]/)
  })

  it('the text of a code shortens a long app name, and is one part', async () => {
    const message = await compose('en', { appName: 'The application with the longest name of all applications' })
    expect(message).toContain('your The application with the lo... code')
    expect(segmentsOf(message)).toBe(1)
  })
})

describe('segmentsOf', () => {
  it.each([
    ['160 letters', 'a'.repeat(160), 1],
    ['161 letters', 'a'.repeat(161), 2],
    ['306 letters', 'ü'.repeat(306), 2],
    ['307 letters', 'ü'.repeat(307), 3],
    ['80 signs that take the room of two', '€'.repeat(80), 1],
    ['81 signs that take the room of two', '€'.repeat(81), 2],
    ['70 letters outside the alphabet', 'ç'.repeat(70), 1],
    ['71 letters outside the alphabet', 'ç'.repeat(71), 2],
    ['36 signs of two UTF-16 units', '😀'.repeat(36), 2],
  ])('%s', (_what, text, segments) => expect(segmentsOf(text)).toBe(segments))
})

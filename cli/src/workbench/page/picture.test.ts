import { DEFAULT_LOOK, readAddress, toHash, type Address } from './picture.ts'
import { toCode } from './toCode.ts'

const FULL: Address = {
  ref: { plugin: 'email', screen: 'LINK_EMAIL_SCREEN', state: "somebody else's, 100 % / twice" },
  look: {
    widths: [390],
    scheme: 'dark',
    language: 'fr',
    textSize: 200,
    motion: 'reduced',
    theme: { accent: '#aa3355', radius: '8', fontFamily: 'Georgia, serif' },
    texts: { 'email.submit': "Let's go & see" },
  },
}

describe('the address of a picture', () => {
  it("readAddress reads from a picture's address the state and settings that toHash wrote", () => {
    expect(readAddress(toHash(FULL))).toEqual(FULL)
    expect(readAddress(toHash({ ref: {}, look: DEFAULT_LOOK }))).toEqual({ ref: {}, look: DEFAULT_LOOK })
  })

  it('the address of a picture leaves out settings that have their default', () => {
    expect(toHash({ ref: { plugin: 'email' }, look: DEFAULT_LOOK })).toBe('#/email')
  })

  it.each([
    ['#/email?accent=red;}body{display:none', {}],
    ['#/email?fontFamily=x;background:url(//evil.example)', {}],
    ['#/email?radius=1e9', {}],
    ['#/email?width=1&scheme=sepia&language=../x&text-size=900&motion=none', {}],
    ['#/%E0%A4%A', { plugin: '%E0%A4%A' }],
  ])('the address of a picture ignores unknown or dangerous settings in %s', (hash, ref) => {
    expect(readAddress(hash)).toEqual({ ref: { plugin: 'email', ...ref }, look: DEFAULT_LOOK })
  })
})

it('toCode escapes texts, so that no text ends its string in the generated code', () => {
  expect(toCode({ ...FULL.look, texts: { 'email.submit': 'Let\'s </script> \\ "go"' } })).toBe(`<LatchkeyProvider
  …
  config={{
    locale: 'fr',
    appearance: {
      palette: {
        colorScheme: 'dark',
        accent: '#aa3355',
      },
      radius: 8,
      fontFamily: 'Georgia, serif',
    },
    texts: {
      'email.submit': 'Let\\'s </script> \\\\ "go"',
    },
  }}
>`)
})

import { addClaims } from './ownClaims.ts'

const refusal = (given: unknown, others = {}): string => {
  try {
    addClaims(others, given, 2_048)
    return 'taken'
  } catch (error) {
    return (error as Error).message
  }
}

const cycle: Record<string, unknown> = {}
cycle.self = cycle

describe('the claims that a plugin adds', () => {
  it("a plugin can add claims of text, number, boolean, null, list and object, beside another plugin's", () => {
    expect(
      addClaims({ tier: 2 }, { roles: ['admin'], team: { id: 't', seats: 3, isOwner: true, ends: null } }, 2_048),
    ).toEqual({ tier: 2, roles: ['admin'], team: { id: 't', seats: 3, isOwner: true, ends: null } })
  })

  it('a plugin that changes a claim object after returning it does not change the claims', () => {
    const roles = ['reader']
    const claims = addClaims({}, { roles }, 2_048)
    roles.push('admin')
    expect(claims).toEqual({ roles: ['reader'] })
  })

  it.each(
    'iss sub aud exp nbf iat jti sid cnf cr linked_accounts custom_metadata nonce azp acr amr auth_time scope act may_act client_id events'.split(
      ' ',
    ),
  )('a claim with the reserved name %s is refused [SEC-83]', (name) => {
    expect(refusal({ [name]: 'x' })).toBe(`the claim "${name}" is reserved: choose another name`)
  })

  it.each([
    ['a BigInt', { n: 1n }, 'the claim "n" is not JSON: it is a bigint'],
    ['a function', { f: () => 1 }, 'the claim "f" is not JSON: it is a function'],
    ['a symbol', { s: Symbol('s') }, 'the claim "s" is not JSON: it is a symbol'],
    ['undefined', { u: undefined }, 'the claim "u" is not JSON: it is undefined. Leave it out, or make it null'],
    ['a number that JSON cannot write', { n: Number.NaN }, 'the claim "n" is not JSON: it is a number'],
    ['a date', { a: { at: new Date(0) } }, 'the claim "a.at" is not JSON: it is an object of a class. Make it text'],
    [
      'an object that writes itself',
      { a: { toJSON: () => 'admin' } },
      'the claim "a" is not JSON: it is an object of a class. Make it text',
    ],
    [
      'a list with a gap',
      { a: new Array(1) },
      'the claim "a.0" is not JSON: it is undefined. Leave it out, or make it null',
    ],
    [
      '__proto__',
      JSON.parse('{"__proto__":{"admin":true}}'),
      'a claim has a field "__proto__", which is unsafe to read',
    ],
    [
      '__proto__ within',
      { a: JSON.parse('{"__proto__":1}') },
      'the claim "a" has a field "__proto__", which is unsafe to read',
    ],
  ])("a plugin's claims with %s are refused", (_what, given: unknown, message) => {
    expect(refusal(given)).toBe(message)
  })

  it("a plugin's claims with a cycle are refused", () => {
    expect(refusal({ cycle })).toContain('is nested more than 8 levels deep, or has a cycle')
  })

  it.each([undefined, null, 'roles', ['roles'], new Map([['roles', 1]])])(
    "a plugin's claims that are no object are refused: %p",
    (given) => {
      expect(refusal(given)).toBe('tokenClaims did not return an object: return {} for no claims')
    },
  )

  it('a claim that two plugins add is refused', () => {
    expect(refusal({ tier: 3 }, { tier: 2 })).toBe('another plugin has a claim "tier" too: choose another name')
  })

  it('the claims of all plugins may have 2,048 bytes as JSON together, and one byte more is refused', () => {
    // The JSON {"a":"1","b":"…"} has 16 characters besides the text, and each é has two bytes.
    expect(refusal({ b: 'é'.repeat(1_016) }, { a: '1' })).toBe('taken')
    expect(refusal({ b: `${'é'.repeat(1_016)}x` }, { a: '1' })).toBe(
      'the claims of all plugins have 2049 bytes as JSON together, and may have 2048',
    )
  })
})

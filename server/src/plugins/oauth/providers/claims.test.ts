import { toPerson } from './claims.ts'
import type { ProviderDefinition } from './types.ts'

const definition = {
  name: 'Example',
  claims: { subject: 'sub', email: 'email', emailVerified: 'isVerified' },
} as unknown as ProviderDefinition
const personOf = (claims: object) => toPerson(definition, { sub: '1', isVerified: true, ...claims })
const emailOf = (length: number) => `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(length - 193)}`

it('an OAuth subject of 255 characters is accepted, and a longer one refused (OpenID Connect, section 2)', () => {
  expect(personOf({ sub: 's'.repeat(255) }).subject).toHaveLength(255)
  expect(() => personOf({ sub: 's'.repeat(256) })).toThrow('Example gave no usable subject')
})

it('an address of 254 characters from an OAuth provider is kept, and a longer one left out (RFC 5321)', () => {
  expect(personOf({ email: emailOf(254) }).email).toHaveLength(254)
  expect(personOf({ email: emailOf(255) }).email).toBeUndefined()
})

/** Builders of typed data for tests. */

type Types = Readonly<Record<string, unknown>>

const DOMAIN = { name: 'Shop' }
const EIP712Domain = [{ name: 'name', type: 'string' }]
export const ADDRESS = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'

/** Writes a struct's fields: `fields('uint256 a, string b')`. */
export const fields = (text: string) =>
  text.split(', ').map((field) => ({ name: field.slice(field.indexOf(' ') + 1), type: field.split(' ')[0] ?? '' }))

/** Typed data of the shop; the first type is the primary one. */
export const typed = (types: Types, message: unknown) => ({
  domain: DOMAIN,
  types: { EIP712Domain, ...types },
  primaryType: Object.keys(types)[0] ?? '',
  message,
})

/** Typed data with one field. */
export const one = (type: string, v: unknown, more: Types = {}) => typed({ T: [{ name: 'v', type }], ...more }, { v })

/** Typed data with a text, in a given domain. */
export const inDomain = (domain: unknown, its?: string) => ({
  domain,
  types: { ...(its !== undefined && { EIP712Domain: its === '' ? [] : fields(its) }), T: fields('string v') },
  primaryType: 'T',
  message: { v: 'tea' },
})

export const CHAIN = { N: fields('uint256 v, N next') }
export const chain = (length: number): unknown => (length === 0 ? null : { v: length, next: chain(length - 1) })

// oxlint-disable-next-line no-restricted-imports -- keys of kinds that nobody else wants, as text
import { generateKeyPairSync } from 'node:crypto'
import { ConfigError } from '../../core/foundation/config.ts'
import { readConfig } from '../../config.ts'
import { newKeyPair } from '../../core/keys/keyPair.ts'
import { createDemoIdentity } from './demoIdentity.ts'
import { readCustomAuthSettings } from './settings.ts'

const pemOf = (type: 'rsa' | 'ec' | 'ed25519', options: object = {}) =>
  generateKeyPairSync(type as 'ec', {
    ...(options as { namedCurve: string }),
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).publicKey

const APP = { id: 'an-app-with-its-own-login', name: 'Acme', allowedOrigins: ['https://acme.example'] }
const BASE = { issuer: 'https://id.acme.example', audience: 'acme' }

const read = (customAuth: unknown) =>
  readCustomAuthSettings(
    readConfig({ mode: 'development', file: { apps: [{ ...APP, plugins: { customAuth } }] } }),
  ).get(APP.id)

describe('customAuth settings', () => {
  it('an app without customAuth settings has no custom authentication', () => {
    expect(readCustomAuthSettings(readConfig({ mode: 'development', file: { apps: [APP] } })).size).toBe(0)
  })

  it('customAuth accepts a jwksUrl by https or on localhost, with the claim sub and 30 s of leeway by default', () => {
    expect(read({ ...BASE, jwksUrl: 'https://id.acme.example/jwks.json' })).toMatchObject({
      keys: new URL('https://id.acme.example/jwks.json'),
      issuer: BASE.issuer,
      audience: 'acme',
      subjectClaim: 'sub',
      leewayS: 30,
    })
    expect(read({ ...BASE, jwksUrl: 'http://localhost:9000/jwks' })?.keys).toBeInstanceOf(URL)
  })

  it.each<[string, string, string[]]>([
    ['P-256', pemOf('ec', { namedCurve: 'P-256' }), ['ES256']],
    ['P-384', pemOf('ec', { namedCurve: 'P-384' }), ['ES384']],
    ['Ed25519', pemOf('ed25519'), ['EdDSA', 'Ed25519']],
    ['RSA', pemOf('rsa', { modulusLength: 2048 }), ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512']],
  ])('a customAuth key of type %s allows the algorithms of its own kind only [V9.1.2]', (_, publicKey, algorithms) => {
    expect(read({ ...BASE, publicKey })?.algorithms).toEqual(algorithms)
  })

  const pem = pemOf('ec', { namedCurve: 'P-256' })
  const { privatePem } = newKeyPair('ES256')
  it.each<[string, unknown, RegExp]>([
    ['no keys', BASE, /needs either jwksUrl or publicKey/],
    ['both kinds of keys', { ...BASE, jwksUrl: 'https://a.example/jwks', publicKey: pem }, /needs either/],
    ['keys over http', { ...BASE, jwksUrl: 'http://id.acme.example/jwks' }, /jwksUrl: must be https/],
    ['a file for keys', { ...BASE, jwksUrl: 'file:///etc/passwd' }, /jwksUrl: must be an https URL/],
    ['no issuer', { audience: 'acme', publicKey: pem }, /customAuth\.issuer/],
    ['no audience', { issuer: 'a', publicKey: pem }, /customAuth\.audience/],
    ['an empty list of audiences', { ...BASE, audience: [], publicKey: pem }, /customAuth\.audience/],
    ['a symmetric algorithm', { ...BASE, publicKey: pem, algorithms: ['HS256'] }, /customAuth\.algorithms/],
    ['no signature at all', { ...BASE, publicKey: pem, algorithms: ['none'] }, /customAuth\.algorithms/],
    ['an algorithm of another key', { ...BASE, publicKey: pem, algorithms: ['RS256'] }, /publicKey: is not a key/],
    [
      'a weak key',
      { ...BASE, publicKey: pemOf('rsa', { modulusLength: 1024 }) },
      /publicKey: is not a key of 2,048 bits/,
    ],
    ['a curve of coins', { ...BASE, publicKey: pemOf('ec', { namedCurve: 'secp256k1' }) }, /publicKey: is not a key/],
    [
      'a private key',
      { ...BASE, publicKey: privatePem },
      /publicKey: must be a PEM that begins with "-----BEGIN PUBLIC KEY-----"/,
    ],
    [
      'a key that is none',
      { ...BASE, publicKey: '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----' },
      /publicKey: cannot be read/,
    ],
    ['an unknown setting', { ...BASE, publicKey: pem, secret: 'x' }, /secret/],
    ['an hour of leeway', { ...BASE, publicKey: pem, leewayS: 3_600 }, /leewayS/],
    ['nothing', null, /customAuth/],
  ])('customAuth settings with %s throw a ConfigError that says what is wrong [V13.2.5]', (_, customAuth, message) => {
    expect(() => read(customAuth)).toThrow(ConfigError)
    expect(() => read(customAuth)).toThrow(message)
  })

  it('the error about customAuth settings names every app whose settings are wrong, and quotes no key', () => {
    const apps = [
      { ...APP, plugins: { customAuth: { publicKey: privatePem } } },
      { ...APP, id: 'a-second-app-of-this-file', plugins: { customAuth: {} } },
    ]
    const start = () =>
      readCustomAuthSettings({
        apps: readConfig({
          mode: 'production',
          file: { apps },
          env: {
            LATCHKEY_SECRET: 'a-secret-of-this-test-that-is-long-enough',
            LATCHKEY_PUBLIC_URL: 'https://a.example',
            LATCHKEY_SMTP_URL: 'smtp://a',
            LATCHKEY_MAIL_FROM: 'a@b.c',
          },
        }).apps,
      })
    expect(start).toThrow(/an-app-with-its-own-login[^]*a-second-app-of-this-file/)
    expect(start).not.toThrow(/PRIVATE/)
  })
})

describe('the demo identity system', () => {
  it('createDemoIdentity throws in production, with an error that says development only', () => {
    expect(() => createDemoIdentity('production')).toThrow(/development only/)
  })
})

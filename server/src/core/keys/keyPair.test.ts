import { transformSync } from 'esbuild'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newKeyPair } from './keyPair.ts'

describe('newKeyPair', () => {
  it.each([
    ['ES256', { kty: 'EC', crv: 'P-256' }, 'ec'],
    ['RS256', { kty: 'RSA', e: 'AQAB' }, 'rsa'],
  ] as const)('newKeyPair makes %s keys, both as key objects and as PEM text [V11.6.1]', (algorithm, jwk, type) => {
    const { privateKey, publicKey, privatePem, publicPem } = newKeyPair(algorithm)
    expect(publicKey.export({ format: 'jwk' })).toMatchObject(jwk)
    expect(publicKey.export({ type: 'spki', format: 'pem' })).toBe(publicPem)
    expect(privateKey.export({ type: 'pkcs8', format: 'pem' })).toBe(privatePem)
    expect([privateKey.asymmetricKeyType, publicKey.asymmetricKeyType]).toEqual([type, type])
    expect(newKeyPair(algorithm).privatePem).not.toBe(privatePem)
  })

  it('newKeyPair makes keys that can be exported during garbage collection without a deadlock', () => {
    const { code } = transformSync(readFileSync(join(__dirname, 'keyPair.ts'), 'utf8'), { loader: 'ts', format: 'esm' })
    const program = `${code}
      for (let made = 0; made < 40; made += 1) {
        const { privateKey, publicKey } = newKeyPair('ES256')
        for (let turn = 0; turn < 20; turn += 1) [privateKey, publicKey].forEach((key) => key.export({ format: 'jwk' }))
      }
      process.stdout.write('all exported')`
    // Collects garbage after every few allocations. With the key objects of the generator itself this deadlocks; see
    // `newKeyPair`.
    const { stdout } = spawnSync(process.execPath, ['--gc-interval=53', '--input-type=module', '--eval', program], {
      encoding: 'utf8',
      timeout: 30_000,
    })
    expect(stdout).toBe('all exported')
  })
})

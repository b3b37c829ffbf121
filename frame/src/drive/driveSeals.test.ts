import { webcrypto } from 'node:crypto'
import {
  walletSealContext,
  type DriveKeyParameters,
  type SealedRecoveryShare,
} from 'latchkey/plugins/embeddedWallet/contract'
import type { FrameFailure } from '../frameFailure.ts'
import { toBase64Url } from '../keys/bytes.ts'
import { createFakeClock } from '../testing/fakeClock.ts'
import { createDriveSeals } from './driveSeals.ts'
import { createFakeDrive, DRIVE_API, DRIVE_TOKEN, refuse } from './testing/fakeDrive.ts'

const crypto = webcrypto as unknown as Crypto
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const CONTEXT = walletSealContext('recovery', 'app', ADDRESS)
const share = Uint8Array.from({ length: 33 }, (_, index) => index * 7)

const setting = (drive = createFakeDrive()) => {
  const clock = createFakeClock()
  return {
    drive,
    clock,
    seals: createDriveSeals({ crypto, clock, fetch: drive.fetch, apiUrl: DRIVE_API, brand: 'latchkey' }),
  }
}
const backedUp = async () => {
  const all = setting()
  return { ...all, sealed: await all.seals.sealWithDrive(share, DRIVE_TOKEN, CONTEXT) }
}
const refusal = (work: Promise<unknown>): Promise<FrameFailure> =>
  work.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: unknown) => error as FrameFailure,
  )
const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
  const { type, code } = await refusal(work)
  expect(type).toBe('error')
  return code
}
const keyIn = (text: string): string => (JSON.parse(text) as { key: string }).key

describe("a share under a key in the user's drive", () => {
  it("a share sealed with the user's drive opens on another device with the same drive [FRAME-38]", async () => {
    const { drive, sealed } = await backedUp()
    expect(sealed).toMatchObject({
      version: 1,
      cipher: 'A256GCM',
      kdf: { name: 'google-drive', file: drive.files[0]?.name },
    })
    expect(await setting(drive).seals.openWithDrive(sealed, DRIVE_TOKEN, CONTEXT)).toEqual(share)
  })

  it('a backup writes one file with a key to the drive, and the seal does not contain the key [RECOVERY-48, SEC-21]', async () => {
    const { drive, sealed } = await backedUp()
    expect(drive.files).toHaveLength(1)
    expect(drive.files[0]?.name).toMatch(/^latchkey-wallet-[0-9a-f]{32}$/)
    expect(JSON.parse(drive.files[0]!.text)).toEqual({
      version: 1,
      use: 'wallet recovery key',
      key: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(JSON.stringify(sealed)).not.toContain(keyIn(drive.files[0]!.text))
  })

  it('the drive gets neither the share nor its seal, and the access token goes in a header only', async () => {
    const { drive, sealed, seals } = await backedUp()
    await seals.openWithDrive(sealed, DRIVE_TOKEN, CONTEXT)
    expect(drive.requests.length).toBeGreaterThan(3)
    for (const { url, init, headers } of drive.requests) {
      const rest = `${url.href}${(init.body ?? '') as string}`
      for (const secret of [toBase64Url(share), sealed.ciphertext, DRIVE_TOKEN, ADDRESS])
        expect(rest).not.toContain(secret)
      expect(headers.authorization).toBe(`Bearer ${DRIVE_TOKEN}`)
      expect(init).toMatchObject({
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
      })
      expect(url.origin).toBe('https://drive.example.com')
    }
  })

  it('a second backup keeps the key in the drive, so that the earlier seal still opens', async () => {
    const { drive, sealed, seals } = await backedUp()
    const next = await seals.sealWithDrive(share, DRIVE_TOKEN, CONTEXT)
    expect(drive.files).toHaveLength(1)
    expect(next.iv).not.toBe(sealed.iv)
    for (const one of [sealed, next]) expect(await seals.openWithDrive(one, DRIVE_TOKEN, CONTEXT)).toEqual(share)
  })

  it('two apps have a file and a key each in the same drive', async () => {
    const { drive, seals } = await backedUp()
    await seals.sealWithDrive(share, DRIVE_TOKEN, walletSealContext('recovery', 'other', ADDRESS))
    expect(new Set(drive.files.map(({ name }) => name)).size).toBe(2)
    expect(new Set(drive.files.map(({ text }) => keyIn(text))).size).toBe(2)
  })

  it('a share opens with the right one of two key files, which two tabs at once may have written', async () => {
    const { drive, sealed, seals } = await backedUp()
    const [file] = drive.files
    drive.files.unshift({
      id: 'file-of-another-tab',
      name: file!.name,
      text: JSON.stringify({ version: 1, key: toBase64Url(new Uint8Array(32)) }),
    })
    expect(await seals.openWithDrive(sealed, DRIVE_TOKEN, CONTEXT)).toEqual(share)
  })

  it('a backup replaces a damaged key file, and fails if a new key cannot be read back from the drive', async () => {
    const { drive, seals } = setting()
    await seals.sealWithDrive(share, DRIVE_TOKEN, CONTEXT)
    drive.files[0]!.text = 'garbage'
    const sealed = await seals.sealWithDrive(share, DRIVE_TOKEN, CONTEXT)
    expect(await seals.openWithDrive(sealed, DRIVE_TOKEN, CONTEXT)).toEqual(share)

    const forgetful = setting()
    forgetful.drive.next = [() => undefined, () => undefined, async () => new Response('something else')]
    expect(await codeOf(forgetful.seals.sealWithDrive(share, DRIVE_TOKEN, CONTEXT))).toBe('recovery_drive_unavailable')
  })

  it('a malformed file name in a seal fails with recovery_backup_damaged, and the drive is not called', async () => {
    const { drive, sealed, seals } = await backedUp()
    drive.requests.length = 0
    for (const file of ["x' or name contains '", '../secret', '', 'x'.repeat(101), 'UPPER']) {
      const kdf: DriveKeyParameters = { name: 'google-drive', file }
      expect(await codeOf(seals.openWithDrive({ ...sealed, kdf }, DRIVE_TOKEN, CONTEXT))).toBe(
        'recovery_backup_damaged',
      )
    }
    const password = { name: 'argon2id', salt: '', memory: 1, iterations: 1, parallelism: 1 } as const
    expect(await codeOf(seals.openWithDrive({ ...sealed, kdf: password }, DRIVE_TOKEN, CONTEXT))).toBe(
      'recovery_backup_damaged',
    )
    expect(drive.requests).toHaveLength(0)
  })
})

describe('a drive that does not help', () => {
  const opening = async (
    change: (drive: ReturnType<typeof createFakeDrive>) => void,
    given: Partial<SealedRecoveryShare> = {},
    context = CONTEXT,
  ) => {
    const { drive, sealed, seals } = await backedUp()
    change(drive)
    return codeOf(seals.openWithDrive({ ...sealed, ...given }, DRIVE_TOKEN, context))
  }

  it('opening fails with recovery_backup_not_found if the drive has no key file [FRAME-38]', async () => {
    expect(await opening((drive) => drive.files.splice(0))).toBe('recovery_backup_not_found')
  })

  it("opening fails with recovery_backup_damaged for another key, another wallet's seal or a changed seal", async () => {
    const otherKey = JSON.stringify({ version: 1, key: toBase64Url(new Uint8Array(32)) })
    expect(await opening((drive) => (drive.files[0]!.text = otherKey))).toBe('recovery_backup_damaged')
    expect(
      await opening(() => {}, {}, walletSealContext('recovery', 'app', '0xde709f2102306220921060314715629080e2fb77')),
    ).toBe('recovery_backup_damaged')
    expect(await opening(() => {}, { ciphertext: toBase64Url(new Uint8Array(49)) })).toBe('recovery_backup_damaged')
  })

  it.each([
    ['a text', 'garbage'],
    ['nothing', ''],
    ['null', 'null'],
    ['a key that is too short', '{"version":1,"key":"AAAA"}'],
    ['a later version', JSON.stringify({ version: 2, key: toBase64Url(new Uint8Array(32)) })],
    ['a number', '{"version":1,"key":5}'],
  ])('a file with %s in place of a key fails with recovery_backup_damaged', async (_what, text) => {
    expect(await opening((drive) => (drive.files[0]!.text = text))).toBe('recovery_backup_damaged')
  })

  it.each([
    ['401', refuse(401, 'authError'), 'recovery_drive_unauthorized'],
    ['403 for the scope', refuse(403, 'insufficientScopes'), 'recovery_drive_unauthorized'],
    ['403 for too many calls', refuse(403, 'userRateLimitExceeded'), 'recovery_drive_unavailable'],
    ['403 for space', refuse(403, 'storageQuotaExceeded'), 'recovery_drive_full'],
    ['404', refuse(404, 'notFound'), 'recovery_backup_not_found'],
    ['429', refuse(429, 'rateLimitExceeded'), 'recovery_drive_unavailable'],
    ['500', refuse(500), 'recovery_drive_unavailable'],
    ['503 with a page', async () => new Response('<html>busy</html>', { status: 503 }), 'recovery_drive_unavailable'],
    ['a page', async () => new Response('<html>log in</html>'), 'recovery_drive_unavailable'],
    ['null', async () => new Response('null'), 'recovery_drive_unavailable'],
    ['no list', async () => Response.json({ files: 'none' }), 'recovery_drive_unavailable'],
    ['a file without an id', async () => Response.json({ files: [{}] }), 'recovery_drive_unavailable'],
    ['an id that is a path', async () => Response.json({ files: [{ id: '../about' }] }), 'recovery_drive_unavailable'],
    ['an answer without end', async () => new Response('x'.repeat(70_000)), 'recovery_drive_unavailable'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'recovery_drive_unavailable'],
  ])('a drive that answers %s fails with its code, and gets no file [FRAME-38]', async (_what, answer, code) => {
    expect(await opening((drive) => (drive.next = [answer]))).toBe(code)
    const { drive, seals } = setting()
    drive.next = [answer]
    expect(await codeOf(seals.sealWithDrive(share, DRIVE_TOKEN, CONTEXT))).toBe(code)
    expect(drive.files).toHaveLength(0)
  })

  it('a drive that is full when the key is to be stored fails with recovery_drive_full [RECOVERY-58]', async () => {
    const { drive, seals } = setting()
    drive.next = [() => undefined, refuse(403, 'storageQuotaExceeded')]
    expect(await codeOf(seals.sealWithDrive(share, DRIVE_TOKEN, CONTEXT))).toBe('recovery_drive_full')
  })

  it('a drive that does not answer for eight seconds fails with recovery_drive_unavailable', async () => {
    const { drive, clock, seals } = setting()
    drive.next = [() => new Promise<never>(() => {})]
    const code = codeOf(seals.sealWithDrive(share, DRIVE_TOKEN, CONTEXT))
    await clock.pass(8_000)
    expect(await code).toBe('recovery_drive_unavailable')
    expect(clock.pending()).toBe(0)
  })

  it('an error of the drive does not contain the access token', async () => {
    const { drive, sealed, seals } = await backedUp()
    drive.next = [async () => new Response(`the token ${DRIVE_TOKEN} is bad`, { status: 500 })]
    const { message } = await refusal(seals.openWithDrive(sealed, DRIVE_TOKEN, CONTEXT))
    expect(message).not.toContain(DRIVE_TOKEN)
  })
})

import { webcrypto } from 'node:crypto'
import {
  walletSealContext,
  type Argon2idParameters,
  type SealedRecoveryShare,
} from 'latchkey/plugins/embeddedWallet/contract'
import type { FrameFailure } from '../frameFailure.ts'
import { toBase64Url, toHex, utf8 } from '../keys/bytes.ts'
import { ARGON2_COST, isSaneArgon2Cost, type Argon2Cost } from './parameters.ts'
import { createPasswordSeals } from './passwordSeals.ts'
import { stretch } from './stretch.ts'
import { createInProcessWorkers } from './testing/inProcessWorker.ts'

const crypto = webcrypto as unknown as Crypto
/** The lowest cost that `isSaneArgon2Cost` accepts, so that each key derivation in these tests is quick. */
const LEAST: Argon2Cost = { memory: 19_456, iterations: 2, parallelism: 1 }
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const CONTEXT = walletSealContext('recovery', 'app', ADDRESS)
const PASSWORD = 'correct-horse.42'
const share = Uint8Array.from({ length: 33 }, (_, index) => index * 7)

const setting = (workers = createInProcessWorkers()) => ({
  workers,
  seals: createPasswordSeals({ crypto, createWorker: workers.create, cost: LEAST }),
})
const seal = () => setting().seals.sealWithPassword(share, PASSWORD, CONTEXT)
let once: Promise<SealedRecoveryShare> | undefined
/** One sealed share for all tests that only open it, since making each costs a key derivation. */
const sealed = () => (once ??= seal())
const withKdf = (recovery: SealedRecoveryShare, kdf: Partial<Argon2idParameters>): SealedRecoveryShare => ({
  ...recovery,
  kdf: { ...(recovery.kdf as Argon2idParameters), ...kdf },
})
const refusal = (work: Promise<unknown>): Promise<FrameFailure> =>
  work.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: unknown) => error as FrameFailure,
  )

describe('Argon2id', () => {
  it('Argon2id gives the key of the reference implementation [V11.2.1]', async () => {
    // phc-winner-argon2, src/test.c: version 0x13, t=2, m=2^16 KiB, p=1.
    const task = {
      password: utf8('password'),
      salt: utf8('somesalt'),
      memory: 65_536,
      iterations: 2,
      parallelism: 1,
      keyBytes: 32,
    }
    const { key } = await stretch(task)
    expect(toHex(key!)).toBe('0x09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7')
    expect([...task.password]).toEqual(Array(8).fill(0))
  })

  it('Argon2id returns a null key for parameters that it cannot use, and wipes the password', async () => {
    const task = {
      password: utf8('secret-of-mine'),
      salt: utf8('x'),
      memory: 1,
      iterations: 0,
      parallelism: 1,
      keyBytes: 32,
    }
    expect(await stretch(task)).toEqual({ key: null })
    expect(task.password.every((byte) => byte === 0)).toBe(true)
  })

  it('Argon2id derives the same key in the worker as in the page', async () => {
    const answers: unknown[] = []
    const scope = {
      onmessage: null as null | ((message: unknown) => void),
      postMessage: (answer: unknown) => void answers.push(answer),
    }
    Object.defineProperty(globalThis, 'self', { value: scope, configurable: true })
    await import('./worker.ts')
    scope.onmessage!({ data: { password: utf8(PASSWORD), salt: new Uint8Array(16), keyBytes: 32, ...LEAST } })
    while (answers.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(answers).toEqual([
      await stretch({ password: utf8(PASSWORD), salt: new Uint8Array(16), keyBytes: 32, ...LEAST }),
    ])
  })

  it('new password seals cost 64 MiB, four passes and one lane, and that cost is accepted when they are opened [V11.4.4]', () => {
    expect(ARGON2_COST).toEqual({ memory: 65_536, iterations: 4, parallelism: 1 })
    expect(isSaneArgon2Cost(ARGON2_COST)).toBe(true)
  })
})

describe('a share under a password', () => {
  it("a share sealed with a password opens with the cost stored in the seal, not with today's cost [FRAME-37, RECOVERY-25, V11.2.2]", async () => {
    const recovery = await sealed()
    expect(recovery).toMatchObject({ version: 1, cipher: 'A256GCM', kdf: { name: 'argon2id', ...LEAST } })
    // A release with a higher cost for new seals must still open this one with the cost stored in it.
    const { seals } = {
      seals: createPasswordSeals({
        crypto,
        createWorker: createInProcessWorkers().create,
        cost: { ...LEAST, iterations: 3 },
      }),
    }
    expect(await seals.openWithPassword(recovery, PASSWORD, CONTEXT)).toEqual(share)
  })

  it('two seals of one share differ in salt, nonce and ciphertext, and contain neither share nor password', async () => {
    const [first, second] = [await seal(), await seal()]
    expect(first.iv).not.toBe(second.iv)
    expect((first.kdf as Argon2idParameters).salt).not.toBe((second.kdf as Argon2idParameters).salt)
    expect(first.ciphertext).not.toBe(second.ciphertext)
    for (const secret of [PASSWORD, toBase64Url(share), toBase64Url(utf8(PASSWORD))])
      expect(JSON.stringify(first)).not.toContain(secret)
  })

  it.each([
    ['another password', (recovery: SealedRecoveryShare) => recovery, `${PASSWORD}!`, CONTEXT],
    [
      'another wallet',
      (recovery: SealedRecoveryShare) => recovery,
      PASSWORD,
      walletSealContext('recovery', 'app', '0xde709f2102306220921060314715629080e2fb77'),
    ],
    [
      'another app',
      (recovery: SealedRecoveryShare) => recovery,
      PASSWORD,
      walletSealContext('recovery', 'other', ADDRESS),
    ],
    [
      'another purpose',
      (recovery: SealedRecoveryShare) => recovery,
      PASSWORD,
      walletSealContext('device', 'app', ADDRESS),
    ],
    [
      'a changed ciphertext',
      (recovery: SealedRecoveryShare) => ({
        ...recovery,
        ciphertext: `${recovery.ciphertext.startsWith('A') ? 'B' : 'A'}${recovery.ciphertext.slice(1)}`,
      }),
      PASSWORD,
      CONTEXT,
    ],
    [
      'a shortened ciphertext',
      (recovery: SealedRecoveryShare) => ({ ...recovery, ciphertext: recovery.ciphertext.slice(0, -4) }),
      PASSWORD,
      CONTEXT,
    ],
    ['a nonce that is none', (recovery: SealedRecoveryShare) => ({ ...recovery, iv: '+/+/' }), PASSWORD, CONTEXT],
    [
      'another salt',
      (recovery: SealedRecoveryShare) => withKdf(recovery, { salt: toBase64Url(new Uint8Array(16)) }),
      PASSWORD,
      CONTEXT,
    ],
    [
      'another number of passes',
      (recovery: SealedRecoveryShare) => withKdf(recovery, { iterations: 3 }),
      PASSWORD,
      CONTEXT,
    ],
  ])(
    'a share under a password does not open with %s [FRAME-37, RECOVERY-25]',
    async (_what, change, password, context) => {
      const recovery = change(await sealed())
      const error = await refusal(setting().seals.openWithPassword(recovery, password, context))
      expect(error).toMatchObject({ type: 'invalid_recovery_pin' })
      expect(error.message).not.toContain(password)
    },
  )

  it.each([
    ['too little memory to be worth a guess', { memory: 8 }],
    ['less memory than is safe', { memory: 19_455 }],
    ['memory without end', { memory: 4_194_304 }],
    ['one pass', { iterations: 1 }],
    ['passes without end', { iterations: 1_000_000 }],
    ['no pass', { iterations: 0 }],
    ['half a pass', { iterations: 2.5 }],
    ['a thousand lanes', { parallelism: 1_000 }],
    ['no number', { memory: 'much' as unknown as number }],
    ['a salt that is too short', { salt: 'AAAA' }],
    ['a salt that is no base64url', { salt: '***' }],
    ['another algorithm', { name: 'argon2d' as 'argon2id' }],
  ])(
    'openWithPassword refuses Argon2 parameters with %s (recovery_backup_damaged), before any work [V11.4.4]',
    async (_what, kdf) => {
      const { seals, workers } = setting()
      const error = await refusal(seals.openWithPassword(withKdf(await sealed(), kdf), PASSWORD, CONTEXT))
      expect(error).toMatchObject({ type: 'error', code: 'recovery_backup_damaged' })
      expect(workers.tasks).toHaveLength(0)
    },
  )

  it('sealing passes the password to the worker once, and the worker wipes its copy', async () => {
    const { seals, workers } = setting()
    await seals.sealWithPassword(share, PASSWORD, CONTEXT)
    expect(workers.tasks.map(({ password }) => new TextDecoder().decode(password))).toEqual([PASSWORD])
    expect(workers.passwords.every((password) => password.every((byte) => byte === 0))).toBe(true)
  })

  it('a password of 1,000 characters with every allowed symbol seals and opens a share [FRAME-37]', async () => {
    const long = '!@#$%^&*()-_+.azAZ09'.repeat(50)
    const { seals } = setting()
    expect(await seals.openWithPassword(await seals.sealWithPassword(share, long, CONTEXT), long, CONTEXT)).toEqual(
      share,
    )
  })
})

describe('the worker', () => {
  const silence = () => new Promise<never>(() => {})

  it('the Argon2 worker is ended after its one task, whether the task succeeded or failed', async () => {
    const good = setting()
    await good.seals.sealWithPassword(share, PASSWORD, CONTEXT)
    expect(good.workers.running()).toBe(0)
    for (const answer of [
      async () => ({ key: null }),
      async () => ({ key: new Uint8Array(31) }),
      () => Promise.reject(new Error('of the worker')),
    ]) {
      const { seals, workers } = setting(createInProcessWorkers(answer))
      await expect(seals.sealWithPassword(share, PASSWORD, CONTEXT)).rejects.toThrow(
        'could not be stretched into a key on this device',
      )
      expect(workers.running()).toBe(0)
    }
  })

  it('the page hears every five seconds that the Argon2 worker is busy, and gives up after two minutes', async () => {
    jest.useFakeTimers()
    try {
      const { seals, workers } = setting(createInProcessWorkers(silence))
      const stillAtIt = jest.fn()
      const sealing = seals.sealWithPassword(share, PASSWORD, CONTEXT, stillAtIt)
      const refused = expect(sealing).rejects.toThrow('could not be stretched')
      jest.advanceTimersByTime(4_999)
      expect(stillAtIt).not.toHaveBeenCalled()
      jest.advanceTimersByTime(1)
      expect(stillAtIt).toHaveBeenCalledTimes(1)
      jest.advanceTimersByTime(114_999)
      expect(workers.running()).toBe(1)
      jest.advanceTimersByTime(1)
      await refused
      expect(workers.running()).toBe(0)
      const beats = stillAtIt.mock.calls.length
      jest.advanceTimersByTime(60_000)
      expect(stillAtIt).toHaveBeenCalledTimes(beats)
    } finally {
      jest.useRealTimers()
    }
  })
})

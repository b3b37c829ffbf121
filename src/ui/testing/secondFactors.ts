import {
  AuthError,
  call,
  createFlow,
  definePlugin,
  proveSecondFactor,
  selectUser,
  type Flow,
  type MfaProof,
  type Plugin,
  type SagaGenerator,
  type ScreenDefinition,
  type User,
} from '../../core/index.ts'
import { selectMfaRequest } from '../../core/internal.ts'
import { emailFlows } from '../../plugins/email/flows.ts'
import type { TestClient } from '../../testing/index.ts'

/** Address of the test user, who logs in by e-mail. */
export const ADA = 'ada@example.com'

/** Parts of a test client that the tests of second factors need. */
export type MfaTest = Pick<TestClient<readonly Plugin[]>, 'client' | 'provider' | 'until'>

/** @throws Error if nobody is logged in */
export function userOf({ client }: Pick<MfaTest, 'client'>): User {
  const user = selectUser(client.store.getState())
  if (!user) throw new Error('Nobody is logged in.')
  return user
}

/** Logs in by e-mail, without the modal. */
export async function logIn({ client, provider, until }: MfaTest): Promise<void> {
  await until(client.run(emailFlows.sendCode, { email: ADA }))
  await until(client.run(emailFlows.loginWithCode, { code: provider.inbox.codeFor(ADA) }))
}

/** Calls `answer` once a second factor is requested. */
export function whenAsked({ client }: Pick<MfaTest, 'client'>, answer: () => Promise<unknown>): void {
  const { store } = client
  const stop = store.subscribe(() => {
    if (selectMfaRequest(store.getState())?.status !== 'asking') return
    stop()
    queueMicrotask(() => void answer().catch(() => undefined))
  })
}

/** A plugin whose flow needs a second factor. */
export interface Vault {
  plugin: () => Plugin
  open: Flow<void, void>
  /** Called with the proofs that opened the vault. */
  opened: jest.Mock<void, [MfaProof]>
  /** Has proofs checked by this client's provider from now on. */
  guardFor: (test: Pick<MfaTest, 'client' | 'provider'>) => void
  /** Refuses all proofs from now on. */
  refuseAll: () => void
}

const refuse = (code: string): never => {
  throw new AuthError(code, 'No')
}

/** @param screens of the plugin, over which a prompt can be shown */
export function createVault(screens: Readonly<Record<string, ScreenDefinition>> = {}): Vault {
  let judge: (proof: MfaProof) => void = () => undefined
  const opened = jest.fn<void, [MfaProof]>()

  const open = createFlow('vault/open', function* (): SagaGenerator<void> {
    yield* call(proveSecondFactor<void>, { action: 'vault:open' }, function* (proof): SagaGenerator<void> {
      yield* call(async () => judge(proof))
      opened(proof)
    })
  })

  return {
    plugin: () => definePlugin({ id: 'vault', flows: { open }, screens }),
    open,
    opened,
    guardFor(test) {
      opened.mockReset()
      judge = ({ mfaMethod: method, mfaCode: code }) => {
        try {
          test.provider.secondFactors.require(userOf(test), { method, code })
        } catch (error) {
          refuse((error as AuthError).code)
        }
      }
    },
    refuseAll() {
      judge = () => refuse('missing_or_invalid_mfa')
    },
  }
}

import type { HostConfig } from '../../core/config/types.ts'
import type { FrameEvent } from '../../core/frame/contract.ts'
import type { StartFundingArgs } from '../../core/funding/types.ts'
import type { Plugin, ScreenRef } from '../../core/plugin/types.ts'
import type { ScreenData } from '../../core/modal/slice.ts'
import type { TestClient } from '../createTestClient.ts'
import type { FakeProvider } from '../provider/fakeProvider.ts'
import type { Fault } from '../provider/faults.ts'
import type { ScreenStates } from '../states/types.ts'
import type { Inspection } from './Inspection.ts'

/** The test client that `before` and the other functions of the options get. It contains the plugin under test. */
export type ConformanceClient = TestClient<readonly Plugin[]>

/** Tells the kit how to run a flow of the plugin so that it succeeds: one set of arguments, and the setup. */
export interface ConformanceFlow {
  /** The flow's argument, or a function that makes it after `before` ran. */
  args?: unknown
  /** Sets the client up so that the flow can succeed, such as with a login. Use `client.until` for work that takes time. */
  before?: ((test: ConformanceClient) => Promise<unknown>) | undefined
}

/** A wallet that the kit connects and disconnects to check its connector. */
export interface ConformanceConnector {
  walletId: string
  /** Makes the wallet available, such as by installing it in the page. */
  before?: ((test: ConformanceClient) => unknown) | undefined
}

/** Tells the kit how to prove a second factor. */
export interface ConformanceMfa {
  /** Logs in a user who has the method. */
  before: (test: ConformanceClient) => Promise<unknown>
  /** Returns the user's proof: the code, or the assertion. */
  code: (test: ConformanceClient) => unknown
}

/** Tells the kit how to start a payment of a funding provider. */
export interface ConformanceFunding {
  /** Logs in a user with a wallet. */
  before: (test: ConformanceClient) => Promise<unknown>
  /** The request, such as `{ chainId: 8453, amount: '0.1' }`, with `details` if `start` needs them. */
  args?: Omit<StartFundingArgs, 'provider'> | undefined
  /** Configuration of each client that the kit makes, such as its `supportedChains`. */
  config?: HostConfig | undefined
}

/** Results of axe, or a similar accessibility checker. */
export interface AxeResults {
  violations: readonly { id: string; help: string }[]
}

export interface ConformanceOptions {
  /**
   * Ways to run the flows, by verb. A flow without an entry is a finding. Give a list if different arguments take different
   * paths through the flow: `say: [{ args: { word } }, { args: { word, isLoud: true } }]`. Every rule runs each entry;
   * findings call them 'say (set 1)' and 'say (set 2)'.
   */
  flows: Readonly<Record<string, ConformanceFlow | readonly ConformanceFlow[]>>
  /** Makes a provider with the routes of the plugin's server half, for each run. Default: `fakeProvider()`. */
  provider?: (() => FakeProvider) | undefined
  /** Texts that must never appear in the store, in logs, in analytics or in a URL: codes, passwords, keys. */
  secrets?: readonly string[] | undefined
  /** Calls of the factory with options that it must refuse: `[() => magicWord({ hint: 7 })]`. */
  invalidOptions?: readonly (() => unknown)[] | undefined
  /**
   * Logs in a user who has an account of this plugin and another one. Required for a login method. With two accounts of this
   * plugin, the kit also checks that they have different names, and that the right one is unlinked.
   */
  linked?: ((test: ConformanceClient) => Promise<unknown>) | undefined
  /** A wallet that connects when asked. Required for a wallet connector. */
  connector?: ConformanceConnector | undefined
  /** A user who can prove the second factor. Required for an MFA method. */
  mfa?: ConformanceMfa | undefined
  /** A payment that the plugin can start. Required for a funding provider. */
  funding?: ConformanceFunding | undefined
  /** Data that screens need, by screen name. */
  screenData?: Readonly<Record<ScreenRef['screen'], ScreenData>> | undefined
  /** Makes the plugins that this one `requires`. */
  companions?: (() => readonly Plugin[]) | undefined
  /**
   * Loads the plugin's module: `() => import('./index.ts')`. Give it in a test file that runs without a page (`@jest-environment node`),
   * which then checks that a server can import the module.
   */
  load?: (() => Promise<unknown>) | undefined
  /** States of the plugin's screens, from `defineScreenStates`: at least one per screen. `describeScreenStates` draws them. */
  states?: ScreenStates | undefined
  /** Checks the accessibility of rendered screens: `axe` of jest-axe or vitest-axe. */
  axe?: ((element: Element) => Promise<AxeResults>) | undefined
}

/** A fault of the plugin, and its fix. */
export interface Finding {
  rule: RuleId
  problem: string
  fix: string
}

/** A rule that was not or not fully checked, and the reason. */
export interface LeftOut {
  rule: RuleId
  why: string
}

/**
 * Reports a finding of a rule. Findings with the same `cause` are merged; by default, those with the same problem in any
 * flow.
 */
export type Report = (problem: string, fix: string, cause?: string) => void

/** A fault that the kit lets happen to the calls of a flow, to see how the flow reacts. */
export interface InjectedFault {
  /** As in 'when the network is down'. */
  readonly when: string
  readonly fault?: Fault | undefined
  /** Path of the calls that fail. Default: all. */
  readonly path?: string | undefined
  /** Code that means the same for every plugin, with which the flow should fail in turn. */
  readonly code?: string | undefined
  /** True if the call does its work, and only its answer is lost, once. */
  readonly isLost?: true | undefined
  /** True if the calls are refused for good, so that asking again is in vain. */
  readonly isRefusal?: true | undefined
  /** Requests that the wallet frame refuses. */
  readonly frame?: readonly FrameEvent[] | undefined
}

export interface RuleContext {
  readonly create: () => Plugin
  readonly options: ConformanceOptions
  readonly report: Report
  /** Results and recordings of the earlier rules. */
  readonly inspection: Inspection
  /** Reports that the rule, or a part of it, could not be checked. */
  readonly leaveOut: (why: string) => void
}

export type RuleId =
  | 'definition'
  | 'options'
  | 'imports'
  | 'effects'
  | 'platform'
  | 'foreign-actions'
  | 'login-completes'
  | 'failures-told'
  | 'failures-shared'
  | 'accounts-confirmed'
  | 'calls-paced'
  | 'calls-repeat'
  | 'logout'
  | 'account-type'
  | 'describe'
  | 'texts'
  | 'screens-exist'
  | 'state-serializable'
  | 'state-secrets'
  | 'reducer'
  | 'state-resets'
  | 'flows-succeed'
  | 'flows-cancel'
  | 'flows-join'
  | 'flows-abandon'
  | 'flows-closed'
  | 'flows-fail'
  | 'clean-up'
  | 'restart'
  | 'account-sections'
  | 'page-left'
  | 'isolation'
  | 'locales'
  | 'screens-lazy'
  | 'screens-states'
  | 'screens-render'
  | 'landing-renders'
  | 'screens-back'
  | 'screens-data'
  | 'screens-clean-up'
  | 'screens-focus'
  | 'screens-tell'
  | 'screens-forget'
  | 'screens-keep'
  | 'unlink'
  | 'connector-discovers'
  | 'connector-connects'
  | 'connector-cancels'
  | 'recovery-sets-up'
  | 'recovery-recovers'
  | 'mfa-enrols'
  | 'mfa-verifies'
  | 'mfa-unenrols'
  | 'funding-starts'
  | 'funding-polls'

export interface Rule {
  readonly id: RuleId
  /** Name of the rule's test. */
  readonly says: string
  /**
   * Rules whose findings would cause this rule's findings. It is checked only if they pass, so that each fault is reported
   * once.
   */
  readonly after?: readonly RuleId[] | undefined
  /** Returns why the rule cannot be checked with these options or in this environment; `undefined` if it can. */
  readonly cannotRun?: ((create: () => Plugin, options: ConformanceOptions) => string | undefined) | undefined
  readonly check: (context: RuleContext) => Promise<void> | void
}

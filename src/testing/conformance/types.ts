import type { HostConfig } from '../../core/config/types.ts'
import type { StartFundingArgs } from '../../core/funding/types.ts'
import type { Plugin, ScreenRef } from '../../core/plugin/types.ts'
import type { ScreenData } from '../../core/modal/slice.ts'
import type { TestClient } from '../createTestClient.ts'
import type { FakeProvider } from '../provider/fakeProvider.ts'
import type { ScreenStates } from '../states/types.ts'
import type { Inspection } from './Inspection.ts'

/** A test client with the plugin under test in it. */
export type ConformanceClient = TestClient<readonly Plugin[]>

/** Tells the kit how to run one flow of the plugin so that it succeeds: one set of arguments, and what has to be there first. */
export interface ConformanceFlow {
  /** The flow's argument, or what makes it once `before` ran. */
  args?: unknown
  /** Brings the client where the flow can succeed, such as logged in. Use `client.until` for work that takes time. */
  before?: ((test: ConformanceClient) => Promise<unknown>) | undefined
}

/** Which wallet of a connector the kit may connect. */
export interface ConformanceConnector {
  walletId: string
  /** Brings the client where the wallet can be connected, such as by putting it into the page. */
  before?: ((test: ConformanceClient) => unknown) | undefined
}

/** Tells the kit how to prove a second factor. */
export interface ConformanceMfa {
  /** Brings a logged-in user who has the method. */
  before: (test: ConformanceClient) => Promise<unknown>
  /** The user's input when they are asked: the code, or the assertion. */
  code: (test: ConformanceClient) => unknown
}

/** Requests that the kit may make of a funding provider. */
export interface ConformanceFunding {
  /** Brings a logged-in user with a wallet. */
  before: (test: ConformanceClient) => Promise<unknown>
  /** The request, such as `{ chainId: 8453, amount: '0.1' }`, with `details` if `start` needs them. */
  args?: Omit<StartFundingArgs, 'provider'> | undefined
  /** Configuration of each client that the kit makes, such as its `supportedChains`. */
  config?: HostConfig | undefined
}

/** Findings of axe, or of a checker like it. */
export interface AxeResults {
  violations: readonly { id: string; help: string }[]
}

export interface ConformanceOptions {
  /**
   * Ways to run the flows, by verb. A flow without an entry is a finding. Give a list if other arguments take another way
   * through the flow: `say: [{ args: { word } }, { args: { word, isLoud: true } }]`. Every rule runs each of them; findings
   * call them 'say (set 1)' and 'say (set 2)'.
   */
  flows: Readonly<Record<string, ConformanceFlow | readonly ConformanceFlow[]>>
  /** A provider that has the routes of the plugin's server half. A new one for every run. Default: `fakeProvider()`. */
  provider?: (() => FakeProvider) | undefined
  /** Texts that must never be seen in the store, in logs, in analytics or in a URL: codes, passwords, keys. */
  secrets?: readonly string[] | undefined
  /** Calls of the factory with options that it must refuse: `[() => magicWord({ hint: 7 })]`. */
  invalidOptions?: readonly (() => unknown)[] | undefined
  /** Brings a logged-in user who has an account of this plugin and another one. A login method must give it. */
  linked?: ((test: ConformanceClient) => Promise<unknown>) | undefined
  /** A wallet that connects when it is asked. A wallet connector must give it. */
  connector?: ConformanceConnector | undefined
  /** A user who proves it. An MFA method must give it. */
  mfa?: ConformanceMfa | undefined
  /** A payment that it can begin. A funding provider must give it. */
  funding?: ConformanceFunding | undefined
  /** Data that a screen needs, by its name. */
  screenData?: Readonly<Record<ScreenRef['screen'], ScreenData>> | undefined
  /** Plugins that it `requires`. */
  companions?: (() => readonly Plugin[]) | undefined
  /**
   * Loads the plugin's module: `() => import('./index.ts')`. Give it in a test file that runs without a page (`@jest-environment node`), where
   * it is checked that the module can be imported on a server.
   */
  load?: (() => Promise<unknown>) | undefined
  /** States of its screens, as `defineScreenStates` gives them: one at least for each. `describeScreenStates` draws them. */
  states?: ScreenStates | undefined
  /** Checks the accessibility of rendered screens: `axe` of jest-axe or vitest-axe. */
  axe?: ((element: Element) => Promise<AxeResults>) | undefined
}

/** Something that is not right, and what to do about it. */
export interface Finding {
  rule: RuleId
  problem: string
  fix: string
}

/** A rule that was not checked, or not wholly, and why. */
export interface LeftOut {
  rule: RuleId
  why: string
}

/**
 * Takes a rule's findings. `cause`: findings of one cause are one; the default is the problem, whichever flow it shows
 * in.
 */
export type Report = (problem: string, fix: string, cause?: string) => void

export interface RuleContext {
  readonly create: () => Plugin
  readonly options: ConformanceOptions
  readonly report: Report
  /** Everything the earlier rules found out about the plugin. */
  readonly inspection: Inspection
  /** Says that a rule, or a part of it, could not be checked. */
  readonly leaveOut: (why: string) => void
}

export type RuleId =
  | 'definition'
  | 'options'
  | 'imports'
  | 'platform'
  | 'foreign-actions'
  | 'login-completes'
  | 'failures-told'
  | 'logout'
  | 'describe'
  | 'texts'
  | 'screens-exist'
  | 'state-serializable'
  | 'state-secrets'
  | 'reducer'
  | 'flows-succeed'
  | 'flows-cancel'
  | 'flows-join'
  | 'flows-abandon'
  | 'flows-fail'
  | 'clean-up'
  | 'restart'
  | 'isolation'
  | 'locales'
  | 'screens-lazy'
  | 'screens-states'
  | 'screens-render'
  | 'landing-renders'
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
  /** As a test's name. */
  readonly says: string
  /**
   * Rules whose findings explain what this one would find. It waits until they are fixed, so that one fault is reported
   * once.
   */
  readonly after?: readonly RuleId[] | undefined
  /** Why it cannot be checked with these options or in this environment; `undefined` if it can. */
  readonly cannotRun?: ((create: () => Plugin, options: ConformanceOptions) => string | undefined) | undefined
  readonly check: (context: RuleContext) => Promise<void> | void
}

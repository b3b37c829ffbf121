/**
 * Testing kit for plugin authors and hosts: `latchkey/testing`. For tests only; works in jest and vitest.
 *
 * @packageDocumentation
 */
export {
  describePluginConformance,
  describePluginImport,
  pluginConformance,
  type ConformanceReport,
  type TestRunner,
} from './conformance/pluginConformance.ts'
export { CONFORMANCE_RULES } from './conformance/rules.ts'
export type {
  AxeResults,
  ConformanceClient,
  ConformanceConnector,
  ConformanceFlow,
  ConformanceFunding,
  ConformanceMfa,
  ConformanceOptions,
  Finding,
  LeftOut,
  Rule as ConformanceRule,
  RuleId,
} from './conformance/types.ts'
export { advanceUntil, createTestClient } from './createTestClient.ts'
export type { ReportedError, TestClient, TestClientOptions, TestProvider, TrackedEvent } from './createTestClient.ts'
export { createFakeClock, type FakeClock } from './fakeClock.ts'
export {
  fakeFrame,
  type FakeFrame,
  type FakeFrameOptions,
  type FrameFault,
  type RecordedFrameRequest,
} from './frame/fakeFrame.ts'
export { TEST_APP_ID } from './provider/appConfig.ts'
export type { Admission, ProviderAccount, ProviderUser } from './provider/directory.ts'
export { emailAccount } from './provider/emailRoutes.ts'
export { oauthAccount, type OAuthDesk, type OAuthPerson } from './provider/oauthRoutes.ts'
export {
  answerFarcaster,
  farcasterAccount,
  type FakeFarcasterUser,
  type FarcasterChannelHost,
} from './provider/farcasterRoutes.ts'
export { fakeProvider, type FakeProvider, type FakeProviderOptions } from './provider/fakeProvider.ts'
export type { Fault, FaultOptions } from './provider/faults.ts'
export type { CodeLimits, Codes, Inbox, InboxMessage } from './provider/inbox.ts'
export { passkeyAccount } from './provider/passkeyRoutes.ts'
export { ProviderError } from './provider/ProviderError.ts'
export type { RecordedRequest } from './provider/providerFetch.ts'
export type { ProviderRequest, RouteHandler } from './provider/router.ts'
export type { GivenProof, SecondFactorDesk, SecondFactors } from './provider/secondFactors.ts'
export { createSeededRandom, type SeededRandom } from './provider/seededRandom.ts'
export type { SessionLifetimes } from './provider/sessions.ts'
export { phoneAccount } from './provider/smsRoutes.ts'
export type { TestUser } from './testUser.ts'
export { walletAccount } from './provider/walletRoutes.ts'
export { stepSaga, type SagaStepper, type StepSurroundings } from './stepSaga.ts'
export { tellError } from './tellError.ts'
export { createTestBrowser, type TestBrowser, type TestCookie, type TestTab, type TestWindow } from './testBrowser.ts'

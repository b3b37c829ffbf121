/** Public entry of `@latchkey/server/testing`: a real server for the tests of a plugin's server half. */
export type { CallOptions, CallResult, LoggedIn } from './callServer.ts'
export type { TestMail } from './testMail.ts'
export { testServer, type StandingClock, type TestServer, type TestServerOptions } from './testServer.ts'
export {
  describeServerConformance,
  serverConformance,
  SERVER_CONFORMANCE_RULES,
  type ServerConformanceReport,
  type ServerTestRunner,
} from './conformance/serverConformance.ts'
export type {
  ActionUser,
  ConformanceServer,
  People,
  ServerAction,
  ServerConformanceOptions,
  ServerFinding,
  ServerLogin,
  ServerRule,
  ServerRuleContext,
  ServerRuleId,
} from './conformance/types.ts'

/**
 * The Content-Security-Policy that a host's plugins need: `latchkey/csp`, for the server or the build that sends it.
 *
 * @packageDocumentation
 */
export { contentSecurityPolicy, type ContentSecurityPolicyOptions } from './contentSecurityPolicy.ts'
export type { ContentSecurityPolicy, PolicyRow, PolicySource } from './policy.ts'

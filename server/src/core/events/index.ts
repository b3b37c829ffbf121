/** The record of security events: writing and listing them, and their form on the wire. */
export { listSecurityEvents } from './listSecurityEvents.ts'
export { toWireEvent } from './toWireEvent.ts'
export {
  EVENT_NAME,
  type EventLog,
  type SecurityEvents,
  createSecurityEvents,
  isCoreEvent,
  networkHash,
  recordPluginEvent,
} from './securityEvents.ts'

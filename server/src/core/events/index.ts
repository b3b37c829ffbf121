/** The record of security events. */
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

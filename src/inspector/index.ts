/**
 * `latchkey/inspector`: what a login does, as a time line, for whoever develops a plugin or a host, and as a file for a bug report. Development only: nothing
 * of it is in a host that does not import it.
 *
 * @packageDocumentation
 */
export { inspectFlows } from './inspectFlows.ts'
export type { FlowInspector, InspectFlowsOptions } from './inspectorTypes.ts'
export { readRecording, RecordingError, type RecordingErrorCode } from './readRecording.ts'
export type { DetailName, Lane, RecordedDetails, RecordedEntry, RecordedOutcome, Recording } from './types.ts'
export type { ClientInspector, ClientWatch, InspectedClient } from '../core/inspect/types.ts'

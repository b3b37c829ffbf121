/**
 * `latchkey/inspector`: records what a login does, as a time line for developers of plugins and hosts, and as a file for bug
 * reports. For development only: hosts that do not import it contain none of it.
 *
 * @packageDocumentation
 */
export { inspectFlows } from './inspectFlows.ts'
export type { FlowInspector, InspectFlowsOptions } from './inspectorTypes.ts'
export { readRecording, RecordingError, type RecordingErrorCode } from './readRecording.ts'
export type { DetailName, Lane, RecordedDetails, RecordedEntry, RecordedOutcome, Recording } from './types.ts'
export type { ClientInspector, ClientWatch, InspectedClient } from '../core/client/inspector.ts'

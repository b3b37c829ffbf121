import { isPassing } from './ApiFailure.ts'

/** Number of times that a failed read is tried again by itself. */
const MAX_RETRIES = 1

/** Whether a read is tried again: not what the server refused, since it would refuse it again. */
export const retriesRead = (failures: number, failure: unknown): boolean => failures < MAX_RETRIES && isPassing(failure)

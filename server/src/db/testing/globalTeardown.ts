import { endRun } from './testRun.ts'

/** For jest. */
export default endRun

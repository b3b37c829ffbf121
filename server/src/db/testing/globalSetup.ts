import { beginRun } from './testRun.ts'

/** For jest: nothing is started here, the first test that needs a database does. */
export default beginRun

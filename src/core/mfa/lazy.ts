/** Everything that second factors need once one is asked for: one module, so that bundlers make one chunk of it. */
export { cancelRequest, choose, init } from './chooseMethod.ts'
export { begin } from './enrol.ts'
export { prove } from './prove.ts'
export { remove } from './remove.ts'
export { submit } from './submit.ts'

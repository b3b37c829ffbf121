/** What the plugin needs from the first click, or in its window, on: one module, so that bundlers make one chunk of it. */
export { handBack } from './handBack.ts'
export { recover, setUp } from './saga.ts'

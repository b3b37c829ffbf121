/** What the plugin needs from the first click, or in its window, on: one module, so that bundlers make one chunk of it. */
export { answerOpener } from '../../core/index.ts'
export { recover, setUp } from './saga.ts'

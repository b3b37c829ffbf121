import { AuthError } from '../core/errors/AuthError.ts'
import { tellError } from './tellError.ts'

const bug = Object.assign(new TypeError('word is undefined'), {
  stack: 'TypeError: word is undefined\n    at readWord (saga.ts:3:7)\n    at next (io.js:1:1)',
})

describe('tellError', () => {
  it.each<[string, unknown, string]>([
    ['a defect, with where it was thrown', bug, 'TypeError: word is undefined, at readWord (saga.ts:3:7)'],
    [
      'what an error was made of',
      new AuthError('plugin_crashed', 'It stopped.', { cause: bug }),
      'plugin_crashed: It stopped.; caused by TypeError: word is undefined, at readWord (saga.ts:3:7)',
    ],
    ['an error without a stack', Object.assign(new Error('No'), { stack: undefined }), 'Error: No'],
    ['what is no error', 'no', 'what is no error: no'],
  ])('tellError describes %s', (_what, error, told) => {
    expect(tellError(error)).toBe(told)
  })

  it('tellError ends after nine errors if an error is its own cause', () => {
    const loop = Object.assign(new Error('again'), { stack: '' })
    loop.cause = loop
    expect(tellError(loop)).toBe(`${'Error: again; caused by '.repeat(8)}Error: again`)
  })
})

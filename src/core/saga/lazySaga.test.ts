import { runSaga } from 'redux-saga'
import { createFlow, type Flow } from '../flow/createFlow.ts'
import type { SagaGenerator } from './effects.ts'
import { lazySaga } from './lazySaga.ts'

function* double({ n }: { n: number }): SagaGenerator<number> {
  return n * 2
}

const run = (saga: () => SagaGenerator<unknown>) => runSaga({ dispatch: () => undefined }, saga).toPromise()

describe('a lazy saga', () => {
  it('a lazy saga loads its code at its first run and returns the result', async () => {
    const load = jest.fn(async () => ({ double }))
    const lazy = lazySaga(load, 'double')
    expect(load).not.toHaveBeenCalled()
    expect(await run(() => lazy({ n: 21 }))).toBe(42)
  })

  it('preload() loads the code of a lazy saga before its first run', async () => {
    const load = jest.fn(async () => ({ double }))
    await lazySaga(load, 'double').preload()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('a lazy saga whose code cannot be loaded fails with network_unreachable, and loads it at the next run', async () => {
    const load = jest.fn(async () => ({ double })).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const lazy = lazySaga(load, 'double')
    await expect(run(() => lazy({ n: 1 }))).rejects.toMatchObject({ code: 'network_unreachable', retryable: true })
    expect(await run(() => lazy({ n: 1 }))).toBe(2)
  })

  it('a lazy saga keeps the types of its argument and result', () => {
    const flow: Flow<{ n: number }, number> = createFlow(
      'x/double',
      lazySaga(async () => ({ double }), 'double'),
    )
    expect(flow.id).toBe('x/double')
  })
})

import { runSaga } from 'redux-saga'
import { createFlow, type Flow } from '../flow/createFlow.ts'
import type { SagaGenerator } from './effects.ts'
import { lazySaga } from './lazySaga.ts'

function* double({ n }: { n: number }): SagaGenerator<number> {
  return n * 2
}

const run = (saga: () => SagaGenerator<unknown>) => runSaga({ dispatch: () => undefined }, saga).toPromise()

describe('a lazy saga', () => {
  it('loads its code at its first run and gives the result', async () => {
    const load = jest.fn(async () => ({ double }))
    const lazy = lazySaga(load, 'double')
    expect(load).not.toHaveBeenCalled()
    expect(await run(() => lazy({ n: 21 }))).toBe(42)
  })

  it('a lazy saga can be preloaded', async () => {
    const load = jest.fn(async () => ({ double }))
    await lazySaga(load, 'double').preload()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('fails with a retryable error when its code cannot be loaded, and loads it anew at the next run', async () => {
    const load = jest.fn(async () => ({ double })).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const lazy = lazySaga(load, 'double')
    await expect(run(() => lazy({ n: 1 }))).rejects.toMatchObject({ code: 'network_unreachable', retryable: true })
    expect(await run(() => lazy({ n: 1 }))).toBe(2)
  })

  it('keeps the types of its arguments and result', () => {
    const flow: Flow<{ n: number }, number> = createFlow(
      'x/double',
      lazySaga(async () => ({ double }), 'double'),
    )
    expect(flow.id).toBe('x/double')
  })
})

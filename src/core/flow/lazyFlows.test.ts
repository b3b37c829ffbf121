import { call, type SagaGenerator } from '../saga/effects.ts'
import type { Flow } from './createFlow.ts'
import { lazyFlows } from './lazyFlows.ts'

const sagas = {
  *sayWord({ word }: { word: string }): SagaGenerator<number> {
    return word.length
  },
  *forget(): SagaGenerator<void> {},
}

describe('lazy flows', () => {
  const load = jest.fn(() => Promise.resolve(sagas))
  const flow = lazyFlows('magicWord', load)

  it("a lazy flow's id is made of plugin and saga name, and its module is not loaded before a run", () => {
    const sayWord: Flow<{ word: string }, number> = flow('sayWord', { concurrency: 'restart' })
    const forget: Flow<void, void> = flow('forget')
    expect([sayWord.id, forget.id]).toEqual(['magicWord/sayWord', 'magicWord/forget'])
    expect([sayWord.options, forget.options]).toEqual([{ concurrency: 'restart' }, {}])
    expect(load).not.toHaveBeenCalled()
    // @ts-expect-error there is no such saga
    flow('shout')
  })

  it("a lazy flow runs the saga of its name with the flow's argument, and can be loaded ahead", async () => {
    const { saga } = flow('sayWord')
    await (saga as unknown as { preload: () => Promise<unknown> }).preload()
    expect(load).toHaveBeenCalledTimes(1)
    const steps = saga({ word: 'sesame' })
    steps.next()
    expect(steps.next(sagas as never).value).toEqual(call(sagas.sayWord, { word: 'sesame' }))
    expect(steps.next(6)).toEqual({ done: true, value: 6 })
  })
})

import { combineReducers } from '@reduxjs/toolkit'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import { FlowRuns } from '../flow/runs.ts'
import { core, pluginOptions } from '../saga/context.ts'
import { call, select, setContext, type SagaGenerator } from '../saga/effects.ts'
import { asPlugin } from './asPlugin.ts'
import { registrySlice, selectCrashedPlugins } from './registry.ts'

const plugin = { id: 'tea', options: { cups: 2 } }
const failure = { code: 'plugin_crashed', message: 'It broke.', retryable: false }
const reducer = combineReducers({ registry: registrySlice.reducer })

function* brew({ times }: { times: number }): SagaGenerator<number> {
  return (yield* pluginOptions<{ cups: number }>()).cups * times
}

describe('a saga run as its plugin', () => {
  it("a saga run by asPlugin reads the plugin's options, gets the arguments and returns the result", async () => {
    const { returnValue } = await expectSaga(asPlugin(plugin, brew), { times: 3 }).withReducer(reducer).run()
    expect(returnValue).toBe(6)
  })

  it("a saga run by asPlugin leaves its caller with the caller's own plugin options", async () => {
    function* caller(): SagaGenerator<number[]> {
      yield* setContext({ plugin: { id: 'milk', options: { cups: 10 } } })
      return [yield* call(asPlugin(plugin, brew), { times: 1 }), yield* call(brew, { times: 1 })]
    }
    const { returnValue } = await expectSaga(caller).withReducer(reducer).run()
    expect(returnValue).toEqual([2, 10])
  })

  it('asPlugin fails if its plugin crashed, and runs the saga if another plugin did', () => {
    const crashed = (id: string) =>
      testSaga(asPlugin(plugin, brew), { times: 1 })
        .next()
        .is(select(selectCrashedPlugins))
        .next({ [id]: failure })
    const runs = new FlowRuns()
    runs.crash('tea', new Error('cold'))
    const told = crashed('tea').is(core())
    expect(() => told.next({ runs })).toThrow(
      expect.objectContaining({ code: 'plugin_crashed', cause: new Error('cold') }),
    )
    crashed('milk').is(setContext({ plugin }))
  })
})

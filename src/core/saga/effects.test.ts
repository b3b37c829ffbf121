import { createAction } from '@reduxjs/toolkit'
import { runSaga } from 'redux-saga'
import * as plain from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import { all, call, fork, join, put, race, select, take, takeEvery, type SagaGenerator } from './effects.ts'

const double = (n: number) => n * 2
const later = async (n: number) => n
const pinged = createAction<string>('pinged')
const selectN = (state: { n: number }) => state.n

function* sum(): SagaGenerator<number> {
  const { a, b } = yield* all({ a: call(double, 1), b: call(later, 3) })
  const { won } = yield* race({ won: call(double, a), lost: take('never') })
  const n = yield* select(selectN)
  return b + (won ?? 0) + n
}

describe('typed effects', () => {
  it('our typed effects equal the plain effects of redux-saga', () => {
    expect(call(double, 2)).toEqual(plain.call(double, 2))
    expect(put(pinged('a'))).toEqual(plain.put(pinged('a')))
    expect(take('x')).toEqual(plain.take('x'))
  })

  it('our typed effects differ if their arguments differ', () => {
    expect(call(double, 2)).not.toEqual(plain.call(double, 3))
    expect(call(double, 2)).not.toEqual(call(double, 3))
  })

  it('take() matches an action creator by its type, and does not call it as a predicate', () => {
    expect(take(pinged)).toEqual(plain.take('pinged'))
    expect(take([pinged, 'x'])).toEqual(plain.take(['pinged', 'x']))
  })

  it('our typed effects have the same enumerable keys as the plain ones, so that serialisers do not see their iterator', () => {
    expect(Object.keys(call(double, 2))).toEqual(Object.keys(plain.call(double, 2)))
  })

  it('yield* returns typed results of all, race, select and promises', async () => {
    const task = runSaga({ getState: () => ({ n: 100 }), dispatch: () => undefined }, sum)
    await expect(task.toPromise()).resolves.toBe(107)
  })

  it('testSaga accepts plain redux-saga effects as the expected steps of a saga with typed effects', () => {
    testSaga(sum)
      .next()
      .all({ a: plain.call(double, 1), b: plain.call(later, 3) })
      .next({ a: 2, b: 3 })
      .race({ won: plain.call(double, 2), lost: plain.take('never') })
      .next({ won: 4 })
      .select(selectN)
      .next(100)
      .returns(107)
  })

  it("typed fork, join and takeEvery run as redux-saga's do", () => {
    function* worker({ payload }: ReturnType<typeof pinged>): SagaGenerator<void> {
      yield* put({ type: 'ponged', payload })
    }
    function* root(): SagaGenerator<number> {
      yield* takeEvery(pinged, worker)
      return yield* join(yield* fork(child))
    }
    function* child(): SagaGenerator<number> {
      return yield* call(double, 4)
    }
    return expectSaga(root).put({ type: 'ponged', payload: 'a' }).dispatch(pinged('a')).silentRun(10)
  })
})

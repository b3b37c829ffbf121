import {
  combineSlices,
  type ActionCreatorWithoutPayload,
  type ActionCreatorWithPayload,
  type PayloadAction,
} from '@reduxjs/toolkit'
import { defineSlice } from './defineSlice.ts'

const counterSlice = defineSlice({
  name: 'counter',
  initialState: { count: 0 },
  reducers: {
    counted: (state, { payload }: PayloadAction<number>) => ({ count: state.count + payload }),
    emptied: () => ({ count: 0 }),
  },
  otherwise: (state, action) => (action.type === 'others/doubled' ? { count: state.count * 2 } : state),
})
const { counted, emptied } = counterSlice.actions

describe('a slice without Immer', () => {
  const { reducer } = counterSlice

  it('answers its own actions', () => {
    expect([counted.type, emptied.type]).toEqual(['counter/counted', 'counter/emptied'])
    expect(reducer({ count: 1 }, counted(2))).toEqual({ count: 3 })
    expect(reducer({ count: 1 }, emptied())).toEqual({ count: 0 })
    expect(counted.match(counted(1))).toBe(true)
  })

  it('answers the actions of others where it wants to, and leaves the rest alone', () => {
    const state = { count: 3 }
    expect(reducer(state, { type: 'others/doubled' })).toEqual({ count: 6 })
    expect(reducer(state, { type: 'counter/toString' })).toBe(state)
    expect(reducer(state, { type: 'constructor' })).toBe(state)
  })

  it('begins with its initial state and can be combined', () => {
    expect(reducer(undefined, { type: '@@init' })).toBe(counterSlice.getInitialState())
    expect(combineSlices(counterSlice)(undefined, counted(5))).toEqual({ counter: { count: 5 } })
  })

  it('types its actions, so that Redux Toolkit takes them for its own', () => {
    const own: ActionCreatorWithPayload<number, 'counter/counted'> = counted
    const empty: ActionCreatorWithoutPayload<'counter/emptied'> = emptied
    expect([own(2), empty()]).toEqual([
      { type: 'counter/counted', payload: 2 },
      { type: 'counter/emptied', payload: undefined },
    ])
    // @ts-expect-error a number is asked for
    counted('five')
    // @ts-expect-error no payload is taken
    emptied(1)
  })
})

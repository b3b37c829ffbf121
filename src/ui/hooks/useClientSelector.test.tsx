import { useState } from 'react'
import { act } from '@testing-library/react'
import { modalSlice } from '../../core/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { useClientSelector } from './index.ts'

let dispose = () => {}
afterEach(() => dispose())

/** Renders a hook; returns what it gave at each render, and functions that change the state and render again. */
async function watch<Result>(useHook: () => Result) {
  const all: Result[] = []
  let rerender = () => {}
  function Probe() {
    const [, setCount] = useState(0)
    rerender = () => setCount((count) => count + 1)
    all.push(useHook())
    return null
  }
  const { client, dispose: end } = await renderWithClient(<Probe />, { plugins: [], strict: false })
  dispose = end
  const begun = all.length
  return {
    since: () => all.slice(begun - 1),
    dispatch: (...screens: string[]) =>
      act(async () =>
        screens.forEach(
          (screen) => void client.store.dispatch(modalSlice.actions.screenSet({ plugin: 'core', screen })),
        ),
      ),
    rerender: () => act(async () => rerender()),
  }
}

describe('useClientSelector', () => {
  it('useClientSelector renders again when the selected value changes, and at no other action', async () => {
    const { since, dispatch } = await watch(() => useClientSelector(({ modal }) => modal.screen?.screen))
    await dispatch('LANDING')
    await dispatch('LANDING')
    await dispatch('ERROR_SCREEN')
    expect(since()).toEqual([undefined, 'LANDING', 'ERROR_SCREEN'])
  })

  it('useClientSelector keeps the shown result if the given comparison calls the new one equal', async () => {
    const { since, dispatch, rerender } = await watch(() =>
      useClientSelector(
        ({ modal }) => ({ isShown: modal.screen !== null }),
        (before, after) => before.isShown === after.isShown,
      ),
    )
    await dispatch('LANDING')
    await dispatch('ERROR_SCREEN')
    await rerender()
    const results = since()
    expect(results.map(({ isShown }) => isShown)).toEqual([false, true, true])
    // The hook keeps the first object, although the selector returns a new one each time and is itself new at each
    // render.
    expect(results[2]).toBe(results[1])
  })

  it('useClientSelector uses the values that an inline selector closes over in the latest render', async () => {
    let name: 'screen' | 'plugin' = 'screen'
    const { since, dispatch, rerender } = await watch(() => useClientSelector(({ modal }) => modal.screen?.[name]))
    await dispatch('LANDING')
    name = 'plugin'
    await rerender()
    expect(since()).toEqual([undefined, 'LANDING', 'core'])
  })
})

import { CORE_SCREENS } from '../../core/constants.ts'
import { modalSlice, type ScreenEntry } from '../../core/modal/slice.ts'
import type { Plugin } from '../../core/plugin/types.ts'
import type { MountedModal } from './mount.tsx'
import { buttonsOf, fillFields, press } from './pressAll.ts'
import type { ConformanceClient } from './types.ts'

const { screenSet, pushed } = modalSlice.actions
const ROUNDS_TO_SHOW = 30
const ROUNDS_AFTER_PRESS = 10
/** Rounds after which a flow counts as waiting: the provider in memory answers within fewer. */
const ROUNDS_TO_END = 40

interface Leaving {
  readonly test: ConformanceClient
  readonly modal: MountedModal
  readonly plugin: Plugin
  readonly entry: ScreenEntry
  /** Index of the button that starts the flow; -1 if the screen itself does. */
  readonly button: number
  /** Texts to fill the fields with. */
  readonly texts: readonly string[]
  readonly labels: { readonly close: string | undefined; readonly back: string | undefined }
}

/** Runs of the plugin's flows that have not ended: verb and id of the run. */
export const runningFlows = ({ client }: ConformanceClient, { flows = {} }: Plugin): [verb: string, run: string][] => {
  const runs = client.store.getState().flows
  return Object.entries(flows).flatMap(([verb, { id }]): [string, string][] =>
    runs[id]?.status === 'running' ? [[verb, runs[id].requestId]] : [],
  )
}

/** Opens the screen over the login list, starts its flow, and goes back. Returns the flows that go on all the same. */
export async function leaveByBack({ test, modal, plugin, entry, button, texts, labels }: Leaving): Promise<string[]> {
  const { client } = test
  await modal.act(() => {
    for (const flow of Object.values(plugin.flows ?? {})) client.cancel(flow)
    client.store.dispatch(screenSet(CORE_SCREENS.LANDING))
    client.store.dispatch(pushed(entry))
  })
  await modal.settle(() => modal.card() !== null && client.store.getState().modal.isOpen, ROUNDS_TO_SHOW)
  await modal.settle(undefined, ROUNDS_AFTER_PRESS)
  const card = modal.card()
  if (!card) return []
  if (button >= 0) {
    await modal.act(() => fillFields(card, texts))
    await modal.act(() => press(buttonsOf(card, Object.values(labels))[button]))
  }
  await modal.settle(() => runningFlows(test, plugin).length === 0, ROUNDS_TO_END)
  const [shown, waiting] = [client.store.getState().modal.screen, runningFlows(test, plugin)]
  const back = [...(modal.card()?.querySelectorAll<HTMLElement>('button') ?? [])].find(
    (candidate) => candidate.getAttribute('aria-label') === labels.back,
  )
  if (waiting.length === 0 || !back) return []
  await modal.act(() => press(back))
  await modal.settle(undefined, ROUNDS_AFTER_PRESS)
  if (client.store.getState().modal.screen === shown) return []
  const goOn = runningFlows(test, plugin).map(([, run]) => run)
  return waiting.filter(([, run]) => goOn.includes(run)).map(([verb]) => verb)
}

import type { Action } from '@reduxjs/toolkit'
import { isFlowTrigger } from '../../core/flow/createFlow.ts'
import type { Plugin } from '../../core/plugin/types.ts'
import type { Deeds } from './instrument.ts'
import { describePage } from './pageStorage.ts'
import { holds, leaksIn, secretForms, textOf, textOfAll, type Leak } from './secretForms.ts'
import type { ConformanceClient } from './types.ts'
import type { Outcome } from './withClient.ts'

/** What a run left, in which secrets are searched. */
export interface Left {
  readonly test: ConformanceClient
  readonly plugin: Plugin
  readonly actions: readonly Action[]
  readonly deeds: Deeds
  readonly outcome: Outcome | null
  readonly printed: readonly string[]
  /** The page's own storage before the run, from `readPageStorage`. */
  readonly pageBefore: string
}

/** Returns the secrets that a run left anywhere, each with the exact place: the action, the key, the part of the page. */
export function findLeaks(left: Left, secrets: readonly string[]): Leak[] {
  if (secrets.length === 0) return []
  const { test, plugin, deeds, outcome, printed, pageBefore } = left
  const { storage, browser, logs, analytics, errors, provider } = test
  const error = outcome && !outcome.ok ? outcome.error : undefined
  const actions = left.actions.filter((action) => !isFlowTrigger(action))
  const states = [...deeds.steps.map(({ after }) => after), test.client.store.getState()]
  // The URL of the page where the user pays is left out: it holds a signature, and is meant for the user.
  const windows = plugin.kind === 'funding-provider' ? [] : browser.windows.map(({ url }) => url)
  const found = leaksIn(
    [
      // Actions and the reducer's results also show texts that were in the state only for a moment.
      [STORE, textOfAll([...actions, ...states])],
      [STORED, [textOf(deeds.writes), textOf([...storage]), textOf([...browser.cookies])].join('\n')],
      ...describePage(pageBefore),
      ['the log', [...logs, ...printed].join('\n')],
      ['analytics', textOf(analytics)],
      ['reported errors', textOf(errors.map(({ failure, source }) => [failure, source]))],
      ['the message of a failure', error instanceof Error ? error.message : ''],
      [
        'a URL',
        [
          textOf(provider.requests.map(({ path, query }) => [path, query])),
          browser.url.href,
          ...browser.redirects,
          ...windows,
        ].join('\n'),
      ],
    ],
    secrets,
  )
  return found.map((leak) => ({
    ...leak,
    place: exactPlace(leak.place, secretForms(secrets[leak.secret] ?? ''), { actions, deeds, test }),
  }))
}

const STORE = 'the store'
const STORED = "the browser's storage"

interface Searched {
  actions: readonly Action[]
  deeds: Deeds
  test: ConformanceClient
}

/** Names the action, the part of the state or the key. Only a leak is looked at so closely. */
function exactPlace(place: string, forms: readonly string[], { actions, deeds, test }: Searched): string {
  const has = (value: unknown): boolean => holds(textOf(value), forms)
  if (place === STORED) {
    const written = deeds.writes.find((write) => has(write)) ?? [...test.storage].map(toWrite).find(has)
    return written ? `the storage, by the key '${has(written.key) ? 'that holds it' : written.key}'` : place
  }
  if (place !== STORE) return place
  const carrying = actions.find(has)
  const state = test.client.store.getState() as unknown as Record<string, unknown>
  const part = Object.keys(state).find((key) => has(state[key]))
  if (carrying) return `the action '${carrying.type}'${part === undefined ? '' : ` and state.${part}`}`
  return part === undefined ? place : `state.${part}`
}

const toWrite = ([key, value]: readonly [string, string]): { key: string; value: string } => ({ key, value })

import type { Action } from '@reduxjs/toolkit'
import { isFlowTrigger } from '../../core/flow/createFlow.ts'
import { flowsSlice } from '../../core/flow/flows.slice.ts'
import { modalSlice } from '../../core/modal/slice.ts'
import { registrySlice } from '../../core/plugin/registry.ts'
import { failureOf } from '../redact/failureOf.ts'
import { actionType } from '../redact/names.ts'
import { shapeOf } from '../redact/shapeOf.ts'
import type { Words } from '../redact/words.ts'
import type { EntryLog, OpenEntry } from './EntryLog.ts'
import type { SagaTree } from './SagaTree.ts'

const { succeeded, failed, cancelled, cancelRequested } = flowsSlice.actions

/** Returns a function that records each action, and ends the entries of flows. */
export function watchActions(log: EntryLog, tree: SagaTree, words: Words): (action: Action) => void {
  /** The last action that may have cancelled a flow. */
  let ender: OpenEntry | null = null

  const endFlows = (action: Action, entry: OpenEntry): void => {
    if (succeeded.match(action)) tree.endFlow(action.payload.requestId, 'done', {})
    else if (failed.match(action))
      tree.endFlow(action.payload.requestId, 'failed', failureOf(action.payload.failure, words))
    else if (cancelled.match(action))
      tree.endFlow(action.payload.requestId, 'cancelled', ender?.at === entry.at ? { by: ender.name } : {})
    else if (modalSlice.actions.closed.match(action) || cancelRequested.match(action) || isFlowTrigger(action))
      ender = entry
  }

  return (action) => {
    if (isFlowTrigger(action)) tree.asked(action)
    const name = actionType(action.type, words)
    const { payload } = action as { payload?: unknown }
    const [owner = ''] = name.split('/')
    const entry = log.note({
      lane: 'action',
      name,
      parent: tree.dispatcherOf(action)?.id,
      plugin: words.ownerOf(owner),
      details:
        payload === undefined ? {} : { payload: shapeOf(payload, words, isFlowTrigger(action) ? 'closed' : 'open') },
    })
    endFlows(action, entry)
    if (registrySlice.actions.crashed.match(action)) {
      const { plugin, failure } = action.payload
      log.note(
        {
          lane: 'client',
          name: 'plugin stopped working',
          plugin: words.has(plugin) ? plugin : null,
          details: failureOf(failure, words),
        },
        'failed',
      )
    }
  }
}

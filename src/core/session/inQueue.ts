import type { Action } from '@reduxjs/toolkit'
import { AuthError } from '../errors/AuthError.ts'
import type { SagaContext } from '../saga/context.ts'
import { flowCore } from '../flow/flowCore.ts'
import { call, getContext, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { userSlice } from '../user/slice.ts'
import { selectUser } from './select.ts'
import { enterQueue, QUEUE_LIMIT } from '../flow/enterQueue.ts'

const { userSet } = userSlice.actions

/**
 * Runs work that asks the user, once all earlier such work of the plugin is over: there is one modal, and users decide on
 * one thing at a time. First come, first served; work that is cancelled while waiting leaves the queue. Work
 * in its turn must not wait for another turn of the same plugin.
 *
 * @throws AuthError `must_be_authenticated` if the user logs out before the work's turn comes; `too_many_requests` if
 * 100 are already waiting
 * @example
 * export function* signNote(note: Note): SagaGenerator<string> {
 *   const { address } = yield* call(requireWallet)
 *   return yield* call(inQueue<string>, () => askAndSign(note, address))
 * }
 */
export function* inQueue<R>(work: () => SagaGenerator<R>): SagaGenerator<R> {
  const { id } = yield* getContext<SagaContext['plugin']>('plugin')
  return yield* inNamedQueue(id, work)
}

/**
 * Like {@link inQueue}, in a queue of another name.
 *
 * @param work receives `true` if it had to wait: the saga before it may already have done the work
 */
export function* inNamedQueue<R>(id: string, work: (hadToWait: boolean) => SagaGenerator<R>): SagaGenerator<R> {
  const { queues } = yield* flowCore()
  const asker = (yield* select(selectUser))?.id
  const place = enterQueue(queues, id)
  if (!place) throw tooMany()
  try {
    const { left } = yield* race({
      turn: call(() => place.turn),
      // The work ends if its user logs out while it waits: its question must not be put to the next user.
      left: take<Action>(
        (action: Action) => asker !== undefined && userSet.match(action) && action.payload?.id !== asker,
      ),
    })
    if (left) throw new AuthError('must_be_authenticated', 'The user logged out before this could be asked.')
    return yield* call(work, !place.isFirst)
  } finally {
    place.leave()
  }
}

const tooMany = () =>
  new AuthError(
    'too_many_requests',
    `${QUEUE_LIMIT} requests are already waiting for the user. Try again once they are answered.`,
    {
      retryable: true,
    },
  )

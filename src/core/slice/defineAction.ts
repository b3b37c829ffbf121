import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from './toolkitTypes.ts'

/**
 * Redux Toolkit's `createAction` without its checks and prepare functions, which every host would load up front. Called, it makes the
 * action; `match` tells it from others.
 *
 * @param type `<plugin id>/<what happened>`
 * @example
 * export const wordGuessed = defineAction<{ word: string }>('magicWord/wordGuessed')
 * yield* put(wordGuessed({ word }))
 */
export const defineAction = <Payload = void, const Type extends string = string>(
  type: Type,
): [Payload] extends [void] ? ActionCreatorWithoutPayload<Type> : ActionCreatorWithPayload<Payload, Type> =>
  Object.assign((payload: unknown) => ({ type, payload }), {
    type,
    match: (action: unknown) => (action as { type?: unknown } | null)?.type === type,
    // Redux Toolkit's builders take an action creator in place of a type.
    toString: () => type,
  }) as never

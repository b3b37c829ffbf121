import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from './toolkitTypes.ts'

/**
 * Redux Toolkit's `createAction` without its checks and prepare functions, which every host would load up front. Call the
 * result to make the action; its `match` recognises such actions.
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
    // Redux Toolkit's builders accept an action creator as a type, and convert it to a string.
    toString: () => type,
  }) as never

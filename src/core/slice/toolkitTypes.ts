/**
 * The types of Redux Toolkit that our declarations use. Redux Toolkit's own declarations have errors under
 * `exactOptionalPropertyTypes`, which a host with `skipLibCheck: false` would see. So the build makes every published
 * declaration import from here instead.
 */
export type { Action, Reducer, Store } from 'redux'

/** An action with a payload. It is a type, not an interface, so that it can be dispatched as an action of any shape. */
export type PayloadAction<Payload = void, Type extends string = string> = { payload: Payload; type: Type }

interface ActionCreatorBase<Payload, Type extends string> {
  type: Type
  match: (action: unknown) => action is PayloadAction<Payload, Type>
}

export interface ActionCreatorWithPayload<Payload, Type extends string = string> extends ActionCreatorBase<
  Payload,
  Type
> {
  (payload: Payload): PayloadAction<Payload, Type>
}

interface ActionCreatorWithOptionalPayload<Payload, Type extends string> extends ActionCreatorBase<Payload, Type> {
  (payload?: Payload): PayloadAction<Payload, Type>
}

export interface ActionCreatorWithoutPayload<Type extends string = string> extends ActionCreatorBase<undefined, Type> {
  (noArgument: void): PayloadAction<undefined, Type>
}

type ActionCreatorFor<CaseReducer, Type extends string> =
  /* oxlint-disable-next-line typescript/no-explicit-any -- variance: a case reducer of any state */
  CaseReducer extends (state: any, action: { payload: infer Payload; type: string }) => unknown
    ? unknown extends Payload
      ? ActionCreatorWithoutPayload<Type>
      : [Payload] extends [void]
        ? ActionCreatorWithoutPayload<Type>
        : undefined extends Payload
          ? ActionCreatorWithOptionalPayload<Payload, Type>
          : ActionCreatorWithPayload<Payload, Type>
    : never

/** The action creators of a slice whose case reducers are plain functions. */
export type CaseReducerActions<Reducers, Name extends string> = {
  [Key in keyof Reducers]: ActionCreatorFor<Reducers[Key], `${Name}/${Key & string}`>
}

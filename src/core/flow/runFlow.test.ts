import { expectSaga, testSaga } from 'redux-saga-test-plan'
import { combineReducers } from '@reduxjs/toolkit'
import { AuthError } from '../errors/AuthError.ts'
import { modalSlice, selectModal, type CloseReason } from '../modal/slice.ts'
import { core } from '../saga/context.ts'
import { select, take, type call, type race, type SagaGenerator } from '../saga/effects.ts'
import { createFlow, flowTrigger, type AnyFlow } from './createFlow.ts'
import { flowsSlice, selectFlowRun } from './flows.slice.ts'
import { raceAgainstEnd, runFlow, watchFlows } from './runFlow.ts'
import { FlowRuns } from './runs.ts'

const reducer = combineReducers({ flows: flowsSlice.reducer, modal: modalSlice.reducer })

const succeed = function* (): SagaGenerator<string> {
  return 'done'
}
const fail = function* (): SagaGenerator<string> {
  throw new AuthError('email_wrong', 'Wrong', { retryable: true })
}
const hang = function* (): SagaGenerator<string> {
  yield* take('never')
  return 'never'
}

const forever = () => new Promise<void>(() => undefined)

function loop(): object {
  const record: Record<string, unknown> = {}
  record.self = record
  return record
}

/** Wraps a value in `depth` nested objects, to reach the depth limit of the comparison. */
const nest = (depth: number): unknown => (depth === 0 ? 1 : { in: nest(depth - 1) })

/** A watched flow, triggered once per request id and word, on a clock whose time-outs never come unless the test says so. */
function start(
  flow: AnyFlow,
  requestIds: string[] = ['r1'],
  sleep: () => Promise<void> = forever,
  words: string[] = [],
) {
  const runs = new FlowRuns()
  const report = jest.fn()
  const clock = { sleep }
  const outcomes = [...requestIds, ...words.map((_word, at) => `w${at}`)].map((id) =>
    runs.open(id, flow.id).catch((error: unknown) => error),
  )
  const plan = expectSaga(watchFlows, [flow])
    .withReducer(reducer)
    .provide([
      [core(), { runs, report, definitions: [] }],
      { getContext: (name: string, next: () => unknown) => (name === 'services' ? { clock } : next()) } as never,
    ])
  requestIds.forEach((id) => plan.dispatch(flowTrigger(flow, undefined, id)))
  words.forEach((word, at) => plan.dispatch(flowTrigger(flow, { word }, `w${at}`)))
  return { plan, outcomes, report }
}

describe('a flow', () => {
  it('a flow that succeeds hands its result to the caller, not to the store', async () => {
    const { plan, outcomes } = start(createFlow('email/ok', succeed))
    const { storeState } = await plan.silentRun(5)
    await expect(outcomes[0]).resolves.toBe('done')
    expect(storeState.flows).toEqual({ 'email/ok': { status: 'succeeded', requestId: 'r1', failure: null } })
  })

  it('a flow that fails puts the plain failure in the store, and rejects with the error', async () => {
    const { plan, outcomes, report } = start(createFlow('email/no', fail))
    const { storeState } = await plan.silentRun(5)
    expect(await outcomes[0]).toMatchObject({ code: 'email_wrong', retryable: true })
    expect(selectFlowRun(storeState, { id: 'email/no' })).toEqual({
      status: 'failed',
      requestId: 'r1',
      failure: { code: 'email_wrong', message: 'Wrong', retryable: true },
    })
    expect(report).not.toHaveBeenCalled()
  })

  it('a TypeError in a flow becomes unknown_auth_error without its details, and is reported', async () => {
    const flow = createFlow('email/bug', function* (): SagaGenerator<void> {
      throw new TypeError('secret detail')
    })
    const { plan, outcomes, report } = start(flow)
    await plan.silentRun(5)
    expect(await outcomes[0]).toMatchObject({
      code: 'unknown_auth_error',
      message: expect.not.stringContaining('secret'),
    })
    expect(report).toHaveBeenCalledWith(expect.any(TypeError), { plugin: 'email', phase: 'flow' })
  })

  it('a second call of a running flow with the same argument joins the run', async () => {
    const saga = jest.fn(function* (): SagaGenerator<string> {
      yield* take('go')
      return 'once'
    })
    const { plan, outcomes } = start(createFlow('email/join', saga), ['r1', 'r2', 'r3'])
    await plan.dispatch({ type: 'go' }).silentRun(5)
    expect(await Promise.all(outcomes)).toEqual(['once', 'once', 'once'])
    expect(saga).toHaveBeenCalledTimes(1)
  })

  it('a call of a running flow with another argument cancels the run and starts a new one', async () => {
    const saga = jest.fn(hang)
    const { plan, outcomes } = start(createFlow('email/other', saga), ['r1'])
    plan.dispatch(flowTrigger({ id: 'email/other' } as AnyFlow, { email: 'corrected' }, 'r2'))
    await plan.silentRun(5)
    expect(await outcomes[0]).toMatchObject({ code: 'flow_cancelled' })
    expect(saga.mock.calls).toEqual([[undefined], [{ email: 'corrected' }]])
  })

  it.each<[string, unknown, unknown]>([
    [
      'the same inside',
      { typedData: { types: { Note: [{ name: 'text' }] }, value: 5n } },
      { typedData: { types: { Note: [{ name: 'text' }] }, value: 5n } },
    ],
    ['the same object', new Date(0), null],
    ['the same nine records deep', nest(9), nest(9)],
  ])('a second call joins the running flow if both arguments have %s', async (_what, first, second) => {
    const saga = jest.fn(hang)
    const flow = createFlow('email/deep', saga)
    const { plan } = start(flow, [])
    plan
      .dispatch(flowTrigger(flow as AnyFlow, first, 'r1'))
      .dispatch(flowTrigger(flow as AnyFlow, second ?? first, 'r2'))
    await plan.silentRun(5)
    expect(saga).toHaveBeenCalledTimes(1)
  })

  it.each<[string, unknown, unknown]>([
    ['another value deep inside', { typedData: { message: { cups: 3 } } }, { typedData: { message: { cups: 4 } } }],
    ['one value more', { a: { b: 1 } }, { a: { b: 1, c: null } }],
    ['a longer list', { data: [1] }, { data: [1, 2] }],
    ['what does not show in its keys', { at: new Date(1) }, { at: new Date(2) }],
    ['what refers to itself', loop(), loop()],
    ['what is ten records deep', nest(10), nest(10)],
  ])('a flow does not join a running one whose argument differs by %s', async (_what, first, second) => {
    const saga = jest.fn(hang)
    const flow = createFlow('email/deep', saga)
    const { plan } = start(flow, [])
    plan.dispatch(flowTrigger(flow as AnyFlow, first, 'r1')).dispatch(flowTrigger(flow as AnyFlow, second, 'r2'))
    await plan.silentRun(5)
    expect(saga.mock.calls).toEqual([[first], [second]])
  })

  it('two flows of one plugin run at once, and each call gets its own result', async () => {
    const runs = new FlowRuns()
    const slow = createFlow('email/slow', function* (): SagaGenerator<string> {
      yield* take('go')
      return 'slow'
    })
    const quick = createFlow('email/quick', succeed)
    const outcomes = [runs.open('r1', slow.id), runs.open('r2', quick.id)]
    await expectSaga(watchFlows, [slow, quick])
      .withReducer(reducer)
      .provide([[core(), { runs, report: jest.fn(), definitions: [] }]])
      .dispatch(flowTrigger(slow, undefined, 'r1'))
      .dispatch(flowTrigger(quick, undefined, 'r2'))
      .dispatch({ type: 'go' })
      .silentRun(5)
    expect(await Promise.all(outcomes)).toEqual(['slow', 'done'])
  })

  it('a parallel flow runs beside others, each with its own result, and joins one with the same arguments', async () => {
    const saga = jest.fn(function* ({ word }: { word: string }): SagaGenerator<string> {
      yield* take(`go/${word}`)
      return word
    })
    const flow = createFlow('email/each', saga, { concurrency: 'parallel' })
    const { plan, outcomes } = start(flow, [], undefined, ['tea', 'milk', 'tea', 'milk'])
    await plan.dispatch({ type: 'go/milk' }).dispatch({ type: 'go/tea' }).silentRun(5)
    expect(await Promise.all(outcomes)).toEqual(['tea', 'milk', 'tea', 'milk'])
    expect(saga).toHaveBeenCalledTimes(2)
  })

  it('cancelling a parallel flow cancels all its runs', async () => {
    const flow = createFlow('email/each', hang, { concurrency: 'parallel' })
    const { plan, outcomes } = start(flow, [], undefined, ['tea', 'milk'])
    await plan.dispatch(flowsSlice.actions.cancelRequested({ flow: flow.id })).silentRun(5)
    expect(await Promise.all(outcomes)).toMatchObject([{ code: 'flow_cancelled' }, { code: 'flow_cancelled' }])
  })

  it("a flow with concurrency 'restart' cancels its run when it is called again", async () => {
    const saga = jest.fn(hang)
    const flow = createFlow('email/again', saga, { concurrency: 'restart' })
    const { plan, outcomes } = start(flow, ['r1', 'r2'])
    const { storeState } = await plan.silentRun(5)
    expect(await outcomes[0]).toMatchObject({ code: 'flow_cancelled' })
    expect(saga).toHaveBeenCalledTimes(2)
    expect(selectFlowRun(storeState, flow)).toMatchObject({ status: 'cancelled', requestId: 'r2' })
  })

  it('a cancel request cancels the run of its flow, and of no other', async () => {
    const flow = createFlow('email/hang', hang)
    const { plan, outcomes } = start(flow)
    plan.dispatch(flowsSlice.actions.cancelRequested({ flow: 'email/other' }))
    const { storeState } = await plan.dispatch(flowsSlice.actions.cancelRequested({ flow: flow.id })).silentRun(5)
    expect(await outcomes[0]).toMatchObject({ code: 'flow_cancelled' })
    expect(selectFlowRun(storeState, flow).status).toBe('cancelled')
  })

  it('a flow that exceeds its time-out fails with flow_timed_out', async () => {
    const flow = createFlow('email/slow', hang, { timeoutMs: 20_000 })
    const sleep = jest.fn(async () => undefined)
    const { plan, outcomes } = start(flow, ['r1'], sleep)
    const { storeState } = await plan.silentRun(5)
    expect(sleep).toHaveBeenCalledWith(20_000)
    expect(await outcomes[0]).toMatchObject({ code: 'flow_timed_out', retryable: true })
    expect(selectFlowRun(storeState, flow).failure?.code).toBe('flow_timed_out')
  })

  it('a flow that ended can run again', async () => {
    const flow = createFlow('email/twice', succeed)
    const { plan, outcomes } = start(flow, ['r1', 'r2'])
    await plan.silentRun(5)
    expect(await Promise.all(outcomes)).toEqual(['done', 'done'])
  })
})

describe('a flow that ends with the modal', () => {
  const { screenSet, closed } = modalSlice.actions
  const work = function* (): SagaGenerator<string> {
    yield* take('go')
    return 'done'
  }
  const inModal = createFlow('email/inModal', work, { endsWithModal: true })

  /**
   * Starts a run with or without a screen of the modal, finishes its work after the modal was closed, and returns how
   * it ended.
   */
  async function afterClosing(flow: AnyFlow, reason: CloseReason, isOnScreen = true) {
    const shown = modalSlice.reducer(undefined, screenSet({ plugin: 'email', screen: 'LANDING' }))
    const { plan, outcomes } = start(flow)
    if (isOnScreen) plan.withState({ flows: {}, modal: shown })
    const { storeState } = await plan.dispatch(closed({ reason })).dispatch({ type: 'go' }).silentRun(5)
    return { outcome: outcomes[0], run: selectFlowRun(storeState, flow) }
  }

  it.each(['dismissed', 'cancelled'] as const)(
    'a flow that ends with the modal is cancelled when the modal is %s',
    async (reason) => {
      const { outcome, run } = await afterClosing(inModal, reason)
      expect(await outcome).toMatchObject({ code: 'flow_cancelled' })
      expect(run).toEqual({ status: 'cancelled', requestId: 'r1', failure: null })
    },
  )

  it.each<[string, AnyFlow, CloseReason, boolean]>([
    ['the purpose of the modal is reached', inModal, 'completed', true],
    ['it began outside the modal', inModal, 'dismissed', false],
    ['it did not ask for that', createFlow('email/else', work), 'dismissed', true],
  ])('a flow that ends with the modal goes on after a close if %s', async (_case, flow, reason, isOnScreen) => {
    const { outcome, run } = await afterClosing(flow, reason, isOnScreen)
    expect(await outcome).toBe('done')
    expect(run.status).toBe('succeeded')
  })

  it("raceAgainstEnd reads the modal's state first for a flow that ends with the modal, and not for other flows", () => {
    testSaga(raceAgainstEnd, inModal, undefined).next().is(select(selectModal))
    testSaga(raceAgainstEnd, createFlow('email/hang', hang), undefined)
      .next()
      .inspect((effect: ReturnType<typeof race>) => expect(effect).toMatchObject({ type: 'RACE' }))
  })
})

describe('runFlow, step by step', () => {
  const flow = createFlow('email/ok', succeed)
  const runs = new FlowRuns()
  const { started, succeeded } = flowsSlice.actions
  const run = { flow: 'email/ok', requestId: 'r1' }

  it('runFlow dispatches started before the work and succeeded after it', () => {
    testSaga(runFlow, flow, flowTrigger(flow, undefined, 'r1'))
      .next()
      .is(core())
      .next({ runs, report: jest.fn() })
      .put(started(run))
      .next()
      .inspect((effect: ReturnType<typeof call>) => expect(effect.payload.args).toEqual([flow, undefined]))
      .next('done')
      .put(succeeded(run))
      .next()
      .finish()
  })
})

import { callsOf, injectedFaultsOf } from './injectedFaults.ts'
import { openModal } from './openModal.ts'
import { FlowRecorder, type Recording } from './recorder.ts'
import type { InjectedFault, RuleContext } from './types.ts'
import { runnableFlows } from './withClient.ts'

/** Records every flow in a run without faults. */
export const wellRuns = (context: RuleContext): Promise<Recording[]> =>
  context.inspection.once('well', async () => {
    const recordings: Recording[] = []
    for (const { verb } of runnableFlows(context, context.create())) recordings.push(await recordWell(context, verb))
    return recordings
  })

/** Records a flow in a fresh client, without faults. */
export async function recordWell(context: RuleContext, verb: string): Promise<Recording> {
  const recorder = await FlowRecorder.open(context)
  try {
    const flow = recorder.flow(verb)
    if (!flow) throw new Error(`The factory does not return the flow '${verb}' on every call.`)
    const recording = await recorder.run(flow, { unprepared: await recorder.prepare(flow) })
    return { ...recording, kept: await recorder.leave() }
  } finally {
    await recorder.close()
  }
}

/** Records every flow in a run without faults while the modal is open: some do more then. */
export const modalRuns = (context: RuleContext): Promise<Recording[]> =>
  context.inspection.once('modal', async () => {
    const recordings: Recording[] = []
    for (const { verb, outcome } of await wellRuns(context)) {
      if (outcome?.ok !== true) continue
      const recorder = await FlowRecorder.open(context)
      try {
        const flow = recorder.flow(verb)
        if (!flow || (await recorder.prepare(flow)) !== null) continue
        await openModal(recorder.test, recorder.plugin)
        recordings.push(await recorder.run(flow, { when: 'the modal is open' }))
      } finally {
        await recorder.close()
      }
    }
    return recordings
  })

/** All recordings. */
export const allRuns = async (context: RuleContext): Promise<Recording[]> => [
  ...(await wellRuns(context)),
  ...(await modalRuns(context)),
  ...(await failingRuns(context)),
]

/** Names a recording in a finding. */
export const described = ({ verb, when }: Recording): string =>
  when === null ? `flow '${verb}'` : `flow '${verb}', when ${when}`

/** Records every flow with each fault that can be injected into it. */
export const failingRuns = (context: RuleContext): Promise<Recording[]> =>
  context.inspection.once('failing', async () => {
    const recordings: Recording[] = []
    for (const well of await wellRuns(context)) {
      if (well.outcome?.ok) recordings.push(...(await recordFailing(context, well)))
    }
    return recordings
  })

/**
 * Tries one fault after another in the same client while its state allows: after a flow that made no call, or
 * succeeded, the next fault gets a fresh client.
 */
async function recordFailing(context: RuleContext, well: Recording): Promise<Recording[]> {
  const recordings: Recording[] = []
  let recorder: FlowRecorder | null = null
  try {
    let isPatient = false
    /**
     * Number of faults that had to be tried again in a fresh client. After two, each fault gets a fresh client at once.
     */
    let repeated = 0
    for (const injected of injectedFaultsOf(context.create(), well)) {
      // A flow that retries by itself does so after any failure, so one recording of that is enough.
      if (isPatient && typeof injected.fault === 'string' && !injected.isLost) continue
      const { frame } = injected
      const isFresh: boolean = recorder === null
      recorder ??= await FlowRecorder.open(context)
      let recording = await recordWithFault(recorder, well.verb, injected, isFresh)
      const hasMissed =
        frame === undefined && callsOf(well).length > 0 && recording !== null && callsOf(recording).length === 0
      // The previous run may have used up the answer that `before` prepared.
      if (!isFresh && (hasMissed || recording?.outcome === null)) {
        await recorder.close()
        recorder = await FlowRecorder.open(context)
        recording = await recordWithFault(recorder, well.verb, injected, true)
        repeated += 1
      }
      if (recording) recordings.push(recording)
      isPatient ||= (recording?.tookMs ?? 0) > PATIENT_MS
      if (repeated < 2 && isWhereItWas(recording, hasMissed)) continue
      await recorder.close()
      recorder = null
    }
  } finally {
    await recorder?.close()
  }
  return recordings
}

/** Duration from which a flow counts as retrying by itself: longer than a call with its retries, in ms on the fake clock. */
const PATIENT_MS = 150_000

const isWhereItWas = (recording: Recording | null, hasMissed: boolean): boolean =>
  !hasMissed &&
  recording?.outcome?.ok === false &&
  recording.crash === null &&
  recording.user.before?.id === recording.user.after?.id

async function recordWithFault(
  recorder: FlowRecorder,
  verb: string,
  injected: InjectedFault,
  isFresh: boolean,
): Promise<Recording | null> {
  const flow = recorder.flow(verb)
  if (!flow) return null
  const unprepared = isFresh ? await recorder.prepare(flow) : null
  if (unprepared !== null) return null
  const { when, fault, path = '*', isLost, frame = [] } = injected
  const { provider, frame: walletFrame } = recorder.test
  const heals = [
    ...(fault === undefined ? [] : [provider.fail(path, fault, isLost && { times: 1 })]),
    ...frame.map((event) => walletFrame.fail(event, { type: 'error', message: 'No.' })),
  ]
  try {
    return await recorder.run(flow, { when, injected })
  } finally {
    heals.forEach((heal) => heal())
  }
}

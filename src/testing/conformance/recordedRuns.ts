import { callsOf, mishapsOf } from './mishaps.ts'
import { Scene, type Mishap, type Recording } from './scene.ts'
import type { RuleContext } from './types.ts'
import { runnableFlows } from './withClient.ts'

/** Records every flow in a run without mishaps. */
export const wellRuns = (context: RuleContext): Promise<Recording[]> =>
  context.inspection.once('well', async () => {
    const recordings: Recording[] = []
    for (const { verb } of runnableFlows(context, context.create())) recordings.push(await recordWell(context, verb))
    return recordings
  })

/** Records a flow in a fresh client, without mishaps. */
export async function recordWell(context: RuleContext, verb: string): Promise<Recording> {
  const scene = await Scene.open(context)
  try {
    const flow = scene.flow(verb)
    if (!flow) throw new Error(`The factory does not return the flow '${verb}' on every call.`)
    const recording = await scene.run(flow, { unprepared: await scene.prepare(flow) })
    return { ...recording, kept: await scene.leave() }
  } finally {
    await scene.close()
  }
}

/** Records every flow in each mishap. */
export const failingRuns = (context: RuleContext): Promise<Recording[]> =>
  context.inspection.once('failing', async () => {
    const recordings: Recording[] = []
    for (const well of await wellRuns(context)) {
      if (well.outcome?.ok) recordings.push(...(await recordFailing(context, well)))
    }
    return recordings
  })

/**
 * Tries one mishap after another in the same client while its state allows: after a flow that made no call, or succeeded, the next mishap
 * gets a fresh client.
 */
async function recordFailing(context: RuleContext, well: Recording): Promise<Recording[]> {
  const recordings: Recording[] = []
  let scene: Scene | null = null
  try {
    let isPatient = false
    /** Mishaps that had to be tried again in a fresh client. After two, each gets one at once. */
    let repeated = 0
    for (const mishap of mishapsOf(context.create(), well)) {
      // A flow that retries does so after any failure: one recording is enough.
      if (isPatient && typeof mishap.fault === 'string') continue
      const { frame } = mishap
      const isFresh: boolean = scene === null
      scene ??= await Scene.open(context)
      let recording = await recordMishap(scene, well.verb, mishap, isFresh)
      const hasMissed =
        frame === undefined && callsOf(well).length > 0 && recording !== null && callsOf(recording).length === 0
      // The previous run may have used up the answer that `before` prepared.
      if (!isFresh && (hasMissed || recording?.outcome === null)) {
        await scene.close()
        scene = await Scene.open(context)
        recording = await recordMishap(scene, well.verb, mishap, true)
        repeated += 1
      }
      if (recording) recordings.push(recording)
      isPatient ||= (recording?.tookMs ?? 0) > PATIENT_MS
      if (repeated < 2 && isWhereItWas(recording, hasMissed)) continue
      await scene.close()
      scene = null
    }
  } finally {
    await scene?.close()
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

async function recordMishap(
  scene: Scene,
  verb: string,
  { when, fault, path = '*', isRefusal, frame = [] }: Mishap,
  isFresh: boolean,
): Promise<Recording | null> {
  const flow = scene.flow(verb)
  if (!flow) return null
  const unprepared = isFresh ? await scene.prepare(flow) : null
  if (unprepared !== null) return null
  const { provider, frame: walletFrame } = scene.test
  const heals = [
    ...(fault === undefined ? [] : [provider.fail(path, fault)]),
    ...frame.map((event) => walletFrame.fail(event, { type: 'error', message: 'No.' })),
  ]
  try {
    return await scene.run(flow, { when, refused: isRefusal ? path : null })
  } finally {
    heals.forEach((heal) => heal())
  }
}

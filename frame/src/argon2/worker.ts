import type { Argon2Answer, Argon2Task } from './parameters.ts'
import { stretch } from './stretch.ts'

/** The members of `DedicatedWorkerGlobalScope` that this worker uses; the compiler's DOM library lacks that type. */
interface WorkerScope {
  onmessage: ((message: { data: Argon2Task }) => void) | null
  postMessage(answer: Argon2Answer, transfer: Transferable[]): void
}

const scope = self as unknown as WorkerScope

/** Runs in a worker, so that the page stays responsive. Answers one task; the page then ends the worker, which frees its memory. */
scope.onmessage = ({ data }) =>
  void stretch(data).then((answer) => scope.postMessage(answer, answer.key ? [answer.key.buffer] : []))

/** Steps that undo a start, run in reverse order. */
export interface Undo {
  add(step: () => unknown): void
  /** Ends everything, even if a step fails. @throws what the first of them threw */
  undoAll(): Promise<void>
}

export function createUndo(): Undo {
  const steps: (() => unknown)[] = []
  return {
    add: (step) => void steps.unshift(step),
    async undoAll() {
      const failures: unknown[] = []
      for (const step of steps.splice(0)) {
        try {
          await step()
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

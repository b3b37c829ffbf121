/** Collects what a start has opened, such as a database, as steps that close it. They run in reverse order. */
export interface Undo {
  add(step: () => unknown): void
  /** Runs all steps, even if one fails. @throws the error of the first step that failed */
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

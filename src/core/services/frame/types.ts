import type { FrameEvent, FrameReplyData, FrameRequestData } from '../../frame/contract.ts'

export interface FrameAskOptions {
  /** Milliseconds for the answer, after the frame is there. Default 30 000. */
  timeoutMs?: number | undefined
}

/** The wallet frame: a hidden page of the provider's, in which the keys live. Its code, and the page, load on first use. */
export interface FrameAccess {
  /** Address of the wallet page, without a query; the export page is below it. */
  readonly pageUrl: string
  /**
   * Posts a request to the frame and gives its answer.
   *
   * @throws AuthError with the frame's error type or the server's code; `frame_unreachable` if the page does not answer
   * within 30 s, `frame_timed_out`, `frame_reloaded`, `invalid_frame_response`
   */
  ask<E extends FrameEvent>(event: E, data: FrameRequestData<E>, options?: FrameAskOptions): Promise<FrameReplyData<E>>
  /** Loads the frame, as it will be needed soon. Never fails. */
  preload(): void
  /** True if the frame was opened, so that it may hold something to forget. */
  isOpen(): boolean
  /** Takes the frame off the page; requests under way fail. The next one opens it again. */
  close(): void
}

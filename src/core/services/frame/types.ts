import type { FrameEvent, FrameReplyData, FrameRequestData } from '../../frame/contract.ts'

export interface FrameAskOptions {
  /** Milliseconds to wait for the answer once the frame is ready. Default 30 000. */
  timeoutMs?: number | undefined
}

/** The wallet frame: a hidden page of the provider that holds the keys. The page, and the code to talk to it, load on first use. */
export interface FrameAccess {
  /** Address of the wallet page, without a query; the export page is below it. */
  readonly pageUrl: string
  /** Analytics id for the provider's pages; empty while analytics is off. */
  analyticsId(): string
  /**
   * Posts a request to the frame and returns its answer.
   *
   * @throws AuthError with the frame's error type or the server's code; `frame_unreachable` if the page does not answer
   * within 30 s, `frame_timed_out`, `frame_reloaded`, `invalid_frame_response`
   */
  ask<E extends FrameEvent>(event: E, data: FrameRequestData<E>, options?: FrameAskOptions): Promise<FrameReplyData<E>>
  /** Loads the frame, as it will be needed soon. Never fails. */
  preload(): void
  /** True if the frame was opened, so that it may hold something to forget. */
  isOpen(): boolean
  /** Removes the frame from the page; pending requests fail. The next request opens it again. */
  close(): void
}

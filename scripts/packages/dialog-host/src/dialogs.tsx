import * as Ariakit from '@ariakit/react'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import {
  FloatingFocusManager,
  FloatingOverlay,
  FloatingPortal,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react'
import * as Headless from '@headlessui/react'
import * as Radix from '@radix-ui/react-dialog'
import type { ComponentType, ReactNode } from 'react'
import * as Aria from 'react-aria-components'

export interface DialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: ReactNode
}

const TITLE = 'A dialog of the page'

function RadixDialog({ isOpen, onOpenChange, children }: DialogProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay />
        <Radix.Content aria-describedby={undefined}>
          <Radix.Title>{TITLE}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function HeadlessDialog({ isOpen, onOpenChange, children }: DialogProps) {
  return (
    <Headless.Dialog open={isOpen} onClose={onOpenChange}>
      <Headless.DialogPanel>
        <Headless.DialogTitle>{TITLE}</Headless.DialogTitle>
        {children}
      </Headless.DialogPanel>
    </Headless.Dialog>
  )
}

function AriaDialog({ isOpen, onOpenChange, children }: DialogProps) {
  return (
    <Aria.ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Aria.Modal>
        <Aria.Dialog>
          <Aria.Heading slot="title">{TITLE}</Aria.Heading>
          {children}
        </Aria.Dialog>
      </Aria.Modal>
    </Aria.ModalOverlay>
  )
}

function BaseUiDialog({ isOpen, onOpenChange, children }: DialogProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop />
        <BaseDialog.Popup style={{ position: 'fixed', zIndex: 50 }}>
          <BaseDialog.Title>{TITLE}</BaseDialog.Title>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

function AriakitDialog({ isOpen, onOpenChange, children }: DialogProps) {
  return (
    <Ariakit.Dialog
      unmountOnHide
      style={{ position: 'fixed', zIndex: 50 }}
      open={isOpen}
      onClose={() => onOpenChange(false)}
    >
      <Ariakit.DialogHeading>{TITLE}</Ariakit.DialogHeading>
      {children}
    </Ariakit.Dialog>
  )
}

function FloatingDialog({ isOpen, onOpenChange, children }: DialogProps) {
  const {
    context,
    refs: { setFloating },
  } = useFloating({ open: isOpen, onOpenChange })
  const { getFloatingProps } = useInteractions([useDismiss(context)])
  if (!isOpen) return null
  return (
    <FloatingPortal>
      <FloatingOverlay lockScroll>
        <FloatingFocusManager context={context}>
          <div ref={setFloating} role="dialog" aria-label={TITLE} {...getFloatingProps()}>
            {children}
          </div>
        </FloatingFocusManager>
      </FloatingOverlay>
    </FloatingPortal>
  )
}

/** A dialog of each library, by its name in the address. */
export const dialogs: Readonly<Record<string, ComponentType<DialogProps>>> = {
  radix: RadixDialog,
  headless: HeadlessDialog,
  aria: AriaDialog,
  base: BaseUiDialog,
  ariakit: AriakitDialog,
  floating: FloatingDialog,
}

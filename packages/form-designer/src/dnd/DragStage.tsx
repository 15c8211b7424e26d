import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { DndProvider } from 'react-dnd'
import type { DesignerInstance } from '../store/instance.ts'
import { endDrag } from './manager.ts'

/** The element that a designer drags within. What it holds appears once the drag manager knows the element. */
export function DragStage({ instance, children, ...props }: { instance: DesignerInstance } & ComponentProps<'div'>) {
  const element = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)

  useLayoutEffect(() => {
    instance.dragWithin(element.current)
    setReady(true)
    // Hiding a tab runs this; the manager itself lives on with the instance.
    return () => endDrag(instance.dnd)
  }, [instance])

  return (
    <div ref={element} {...props}>
      {ready && <DndProvider manager={instance.dnd}>{children}</DndProvider>}
    </div>
  )
}

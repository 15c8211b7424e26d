import { useEffect, useRef } from 'react'
import type { ControlProps } from '../widgetRenderer.ts'

interface NativeRef {
  nativeElement: HTMLElement | null
}

/** antd-mobile puts ids and aria attributes on a wrapper, or nowhere: they belong on the element that takes the focus. */
export function useNativeControl<R extends NativeRef>({ id, aria }: Pick<ControlProps, 'id' | 'aria'>) {
  const ref = useRef<R>(null)
  const { 'aria-required': required, 'aria-invalid': invalid, 'aria-describedby': describedBy } = aria
  useEffect(() => {
    const element = ref.current?.nativeElement
    if (!element) return
    element.id = id
    put(element, 'aria-required', required && 'true')
    put(element, 'aria-invalid', invalid && 'true')
    put(element, 'aria-describedby', describedBy)
  }, [id, required, invalid, describedBy])
  return ref
}

function put(element: HTMLElement, attribute: string, value: string | undefined) {
  if (value === undefined) element.removeAttribute(attribute)
  else element.setAttribute(attribute, value)
}

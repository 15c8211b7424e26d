import type { ComponentType } from 'react'
import { useFormScope } from '../FormContext.ts'
import type { BlockProps } from '../widgetRenderer.ts'
import { SectionsBlock } from './SectionsBlock.tsx'

/** Parts that open and close for who fills them in; who only reads sees all of them. */
export const unlessRead = (Block: ComponentType<BlockProps>): ComponentType<BlockProps> =>
  function PartsOrSections(props) {
    return useFormScope().readOnly ? <SectionsBlock {...props} /> : <Block {...props} />
  }

/** The words of a tool: seen where there is room for them, read out everywhere. */
export function ToolLabel({ children }: { children: string }) {
  return <span className="sc-wfd-tool-label">{children}</span>
}

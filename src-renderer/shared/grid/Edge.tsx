import type { ComponentProps } from 'react';
import classes from './edge.module.css';
import type { useEdges } from './use-edges.ts';

interface EdgeProps extends ComponentProps<'span'> {
  /** Of the column before it. */
  name: string;
  edges: ReturnType<typeof useEdges>;
}

/** The edge behind a heading: moved with the mouse, put back with a double click. Its heading stands `relative`. */
export function Edge({ name, edges, ...others }: EdgeProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are its heading's, or its own where it has a role
    <span
      {...others}
      className={classes.edge}
      data-edge
      onPointerDown={(event) => edges.hold(event, name)}
      onPointerMove={edges.drag}
      onPointerUp={edges.drop}
      onPointerCancel={edges.drop}
      onDoubleClick={edges.reset}
    />
  );
}

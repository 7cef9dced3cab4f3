/** A workspace that cannot be used; the message is one sentence with what to do. */
export class WorkspaceError extends Error {}

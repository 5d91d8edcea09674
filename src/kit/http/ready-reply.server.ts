/** A reply as JSON, checked against its contract when it was made: it is sent as it is. */
export class ReadyReply {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

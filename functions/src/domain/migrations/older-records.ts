/** Records that earlier versions wrote, and what they lack. */
export interface OlderRecords {
  /** Writes the tokens by which users are found (`nameTokens`), for all users who lack them. */
  writeTokens(): Promise<void>;
  /** Writes into the catalogue when each room last changed. */
  writeRoomChanges(): Promise<void>;
  /** Writes into the catalogue what each room has. */
  writeAmenities(): Promise<void>;
}

export interface OlderRecordsDeps {
  readonly olderRecords: OlderRecords;
}

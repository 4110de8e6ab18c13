CREATE TABLE "network_pauses" (
	"network" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
